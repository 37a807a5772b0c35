/** The specified sentences. What a catalogue says behind them is how much there is, and the way on. */
export const quotaExceeded = 'Usage limit reached. Please upgrade your plan.'
export const planRestriction = 'This feature requires a higher plan level.'
