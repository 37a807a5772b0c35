const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** The signs in a figure: between thousands, and before a fraction. */
export type FigureSigns = { readonly group: string; readonly decimal: string }

let signs: Readonly<Record<string, string>> = {}

/** Sets these signs for all figures that the design system writes itself. */
export function writeFiguresWith({ group, decimal }: FigureSigns): void {
  signs = { group, decimal }
}

/** A figure with signs between its thousands, where the design system writes one itself. */
export const figure = (value: number): string =>
  number
    .formatToParts(value)
    .map(({ type, value: text }) => signs[type] ?? text)
    .join('')
