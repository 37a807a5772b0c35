import { useState } from 'react'
import { type RewriteId, rewrite, rewrites } from '#app/domain/writing/rewrite.ts'
import { anotherHook, showVersion, type Written } from '#app/domain/writing/written.ts'
import type { Passage } from './text-studio-view.ts'

const stepsKept = 50

/** Tools that change the text: free, immediate, each undone by Undo. */
export function useTextTools(made: Written | null, edit: (written: Written) => void) {
  const [before, setBefore] = useState<readonly Written[]>([])
  const [toolSays, setToolSays] = useState<string | null>(null)
  const [known, setKnown] = useState(made?.overview)
  const [isTyping, setIsTyping] = useState(false)
  // A new text has no steps to undo.
  if (known !== made?.overview) {
    setKnown(made?.overview)
    setBefore([])
    setToolSays(null)
  }

  const change = (next: Written) => {
    if (made === null) return
    setBefore([...before, made].slice(-stepsKept))
    setIsTyping(false)
    setToolSays(null)
    edit(next)
  }

  return {
    toolSays,
    canUndo: before.length > 0,
    write(text: string) {
      setToolSays(null)
      // Typing after a tool is a step of its own: undoing the tool must not remove it.
      if (made !== null && before.length > 0 && !isTyping) setBefore([...before, made].slice(-stepsKept))
      setIsTyping(true)
      edit({ shown: 0, overview: null, ...made, text })
    },
    put(text: string) {
      if (made !== null && made.text !== text) change({ ...made, text })
    },
    version(at: number) {
      if (made !== null) change(showVersion(made, at))
    },
    hook() {
      const text = made === null ? null : anotherHook(made)
      if (made !== null && text !== null) change({ ...made, text })
    },
    rewrite(how: RewriteId, { from, to }: Passage): Passage {
      if (made === null) return { from, to }
      const passage = made.text.slice(from, to)
      const [, lead = '', said = '', end = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(passage) ?? []
      const put = rewrite(said, how).trim()
      if (put === said || put === '') {
        setToolSays(rewrites[how].nothing)
        return { from, to }
      }
      change({ ...made, text: made.text.slice(0, from) + lead + put + end + made.text.slice(to) })
      return { from: from + lead.length, to: from + lead.length + put.length }
    },
    undo() {
      const last = before.at(-1)
      if (last === undefined) return
      setBefore(before.slice(0, -1))
      setIsTyping(false)
      setToolSays(null)
      edit(last)
    },
  }
}
