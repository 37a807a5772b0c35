/** Index of the closing parenthesis or brace. */
function closingOf(text: string, from: number, [open, close]: readonly [string, string]): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === open) depth += 1
    if (text[at] === close) depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

/** Parts of a selector list; commas inside parentheses do not separate. */
function partsOf(selectors: string): string[] {
  const parts: string[] = []
  let [from, depth] = [0, 0]
  for (const [at, letter] of [...selectors].entries()) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter !== ',' || depth > 0) continue
    parts.push(selectors.slice(from, at))
    from = at + 1
  }
  return [...parts, selectors.slice(from)]
}

/** A selector without :not(), and without :is() that has alternatives. */
function certain(selector: string): string {
  const found = /:(not|is|where|has)\(/.exec(selector)
  if (found === null) return selector
  const open = found.index + found[0].length - 1
  const close = closingOf(selector, open, ['(', ')'])
  const inside = selector.slice(open + 1, close)
  const isCertain = found[1] !== 'not' && partsOf(inside).length === 1
  return `${selector.slice(0, found.index)} ${isCertain ? certain(inside) : ''} ${certain(selector.slice(close + 1))}`
}

/** Names of all classes in a selector. */
export const classesIn = (selectors: string): string[] =>
  Array.from(selectors.matchAll(/\.(-?[A-Za-z_](?:\\.|[\w-])*)/g), ([, name = '']) => name.replaceAll('\\', ''))

/** Removes rules that need an unused class. */
export function pruneCss(css: string, isUsed: (className: string) => boolean): string {
  let kept = ''
  for (let at = 0; at < css.length; ) {
    const [open, end] = [css.indexOf('{', at), css.indexOf(';', at)]
    if (open < 0) return kept + css.slice(at)
    if (end >= 0 && end < open) {
      kept += css.slice(at, end + 1)
      at = end + 1
      continue
    }
    const close = closingOf(css, open, ['{', '}'])
    const [before, body] = [css.slice(at, open), css.slice(open + 1, close)]
    at = close + 1
    if (/^\s*@(media|supports|layer|container)/.test(before)) {
      const inside = pruneCss(body, isUsed)
      if (inside.trim() !== '') kept += `${before}{${inside}}`
    } else if (/^\s*@/.test(before)) {
      kept += `${before}{${body}}`
    } else {
      const selectors = partsOf(before).filter((selector) => classesIn(certain(selector)).every(isUsed))
      if (selectors.length > 0) kept += `${selectors.join(',')}{${body}}`
    }
  }
  return kept
}

const namesIn = (texts: readonly string[], pattern: RegExp) =>
  new Set(texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, name = '']) => name)))

/** Removes variables that neither these style sheets nor anything else reads; repeated for chains. */
export function withoutUnreadVariables(sheets: readonly string[], elsewhere: readonly string[]): string[] {
  const mentioned = namesIn(elsewhere, /(--[\w-]+)/g)
  const read = namesIn(sheets, /var\(\s*(--[\w-]+)/g)
  const kept = sheets.map((css) =>
    css.replace(/(?<=[{;]\s*)(--[\w-]+)\s*:[^;{}]*(?:;|(?=\}))/g, (definition, name: string) =>
      read.has(name) || mentioned.has(name) ? definition : '',
    ),
  )
  return kept.join('').length === sheets.join('').length ? kept : withoutUnreadVariables(kept, elsewhere)
}
