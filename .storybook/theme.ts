import { create } from 'storybook/theming'

const squares = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(
  (cell) => `<rect x="${(cell % 3) * 9.2}" y="${Math.floor(cell / 3) * 9.2}" width="7.6" height="7.6" rx="2.1"/>`,
)
const light =
  '<linearGradient id="light" x2="1" y2="1"><stop stop-color="#4c8dff"/><stop offset="1" stop-color="#22d3ee"/></linearGradient>'
const mark = `<svg viewBox="0 0 26 26" width="22" height="22" aria-hidden="true"><defs>${light}</defs><g fill="url(#light)">${squares.join('')}</g></svg>`

/** The product's dark blue for the manager and its docs pages. Values come from tokens/color.css. */
export const theme = create({
  base: 'dark',
  brandTitle: `<span class="workshop-brand">${mark}<b>Ninefold</b> workshop</span>`,
  brandUrl: './?path=/docs/start-here--docs',
  brandTarget: '_self',

  colorPrimary: '#4c8dff',
  colorSecondary: '#4c8dff',

  appBg: '#070d1c',
  appContentBg: '#070d1c',
  appPreviewBg: '#070d1c',
  appHoverBg: '#121e38',
  appBorderColor: '#1c2d50',
  appBorderRadius: 10,

  fontBase: '"Inter Variable", system-ui, sans-serif',
  fontCode: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',

  textColor: '#e8eefc',
  textInverseColor: '#070d1c',
  textMutedColor: '#a9b8d8',

  barBg: '#0c1529',
  barTextColor: '#a9b8d8',
  barHoverColor: '#85b4ff',
  barSelectedColor: '#85b4ff',

  buttonBg: '#121e38',
  buttonBorder: '#2a3e68',
  booleanBg: '#121e38',
  booleanSelectedBg: '#21345c',

  inputBg: '#0c1529',
  inputBorder: '#4f679c',
  inputTextColor: '#e8eefc',
  inputBorderRadius: 10,
})
