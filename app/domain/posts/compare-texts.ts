import { commonParts } from './common-parts.ts'

export type TextChange = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }

/** Words with the spaces after them; a line break is a word of its own. */
const wordsOf = (text: string): readonly string[] => text.match(/\n|[^\S\n]*[^\s]+[^\S\n]*|[^\S\n]+/gu) ?? []

/** Words removed and added to turn one text into the other. */
export function wordChanges(before: string, after: string): readonly TextChange[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const changes: { kind: TextChange['kind']; text: string }[] = []
  const put = (kind: TextChange['kind'], words: readonly string[]) => {
    if (words.length === 0) return
    const last = changes.at(-1)
    if (last?.kind === kind) last.text += words.join('')
    else changes.push({ kind, text: words.join('') })
  }
  let [a, b] = [0, 0]
  for (const [at, there] of [...commonParts(old, now), [old.length, now.length] as const]) {
    put('removed', old.slice(a, at))
    put('added', now.slice(b, there))
    put('same', old.slice(at, at + 1))
    a = at + 1
    b = there + 1
  }
  return changes
}
