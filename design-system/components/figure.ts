const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** A figure with commas between its thousands, wherever the design system writes one itself. */
export const figure = (value: number): string => number.format(value)
