import { useEffect, useState } from 'react'
import type { CodeState } from './resend-code.tsx'

const waitSeconds = 30

/** Counts down from each sent code to the next allowed one. */
export function useCodeState() {
  const [state, setState] = useState<CodeState>({ secondsLeft: 0, wasResent: false })
  const isWaiting = state.secondsLeft > 0
  useEffect(() => {
    if (!isWaiting) return
    const tick = () => setState((before) => ({ ...before, secondsLeft: Math.max(0, before.secondsLeft - 1) }))
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  const codeSent = (which: 'first' | 'another') =>
    setState({ secondsLeft: waitSeconds, wasResent: which === 'another' })
  return { codeState: state, codeSent }
}
