import { useEffect, useRef, useState } from 'react'

/** A filter is applied after this pause in typing, in milliseconds. */
const typingPauseMs = 250

/** The text of a filter: at once in its field, and after a pause in `onText`; outside changes return to the field. */
export function useTyped(text: string, onText: (text: string) => void) {
  const [typed, setTyped] = useState(text)
  const sent = useRef(text)
  const latest = useRef(onText)
  latest.current = onText
  useEffect(() => {
    if (text === sent.current) return
    sent.current = text
    setTyped(text)
  }, [text])
  useEffect(() => {
    if (typed === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed
      latest.current(typed)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}
