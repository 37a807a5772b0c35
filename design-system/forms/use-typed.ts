import { useEffect, useRef, useState } from 'react'

/** Who is still typing is not asked for. */
const typingPauseMs = 250

/** What is typed into a filter, at once in its field, and with the next pause where it is asked for; and back again. */
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
