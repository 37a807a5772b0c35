/**
 * Forced colours as far as a page can imitate them: the two system colours on everything, no shadows or gradients, and
 * the styles for that mode. The real mode is a system setting.
 */
const forced = `
  *, *::before, *::after { background-image: none !important; color: CanvasText !important;
    border-color: CanvasText !important; box-shadow: none !important; text-shadow: none !important; }
  * { background-color: Canvas !important; }
  *::before, *::after { background-color: transparent !important; }
  a, a * { color: LinkText !important; }
  button, button * , [role=button], [role=button] * { background-color: ButtonFace !important; color: ButtonText !important; }
  :disabled, :disabled *, [aria-disabled=true], [aria-disabled=true] * { color: GrayText !important; }
  [aria-checked=true], [aria-selected=true], [aria-current], [data-state=on], [data-state=checked] {
    background-color: Highlight !important; color: HighlightText !important; }
  svg { color: CanvasText !important; }
`

const isOfThatMode = (rule: CSSRule): rule is CSSMediaRule =>
  rule instanceof CSSMediaRule && /forced-colors/.test(rule.media.mediaText)

/** Shows forced colours. Returns the function that removes them. */
export function forceColours(): () => void {
  const style = Object.assign(document.createElement('style'), { textContent: forced })
  const own = [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].filter(isOfThatMode)
    } catch {
      // A style sheet of another origin does not give its rules.
      return []
    }
  })
  const before = own.map(({ media }) => media.mediaText)
  document.head.append(style)
  for (const { media } of own) media.mediaText = 'all'
  return () => {
    style.remove()
    own.forEach(({ media }, at) => {
      media.mediaText = before[at] ?? ''
    })
  }
}
