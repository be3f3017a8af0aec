internal import RingfenceCommands

// The tool stands in RingfenceCommands.
