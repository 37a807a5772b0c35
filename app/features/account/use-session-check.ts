import { getDefaultStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { hasFormerPeople, isParting, mayRenew, showSession, speaksOfSomebody } from '#app/state/session-hint.ts'

const askAboutFormerPeople = async () => {
  const { forgetDeletedAtom } = await import('#app/state/forget-person.ts')
  await getDefaultStore().set(forgetDeletedAtom)
}

/** The ways on for a signed-in person: inside the app, or by loading the page, which renews an old session. */
type GoOn = { inside: () => void; byLoading: () => void }

/**
 * For pages with an account form: asks the server for the session when this browser has signs of one. Without a
 * session, the last person is forgotten. Returns true when a session ended unasked.
 */
export function useSessionCheck(goOn?: GoOn): boolean {
  const latest = useRef(goOn)
  latest.current = goOn
  const [hasEnded, setHasEnded] = useState(false)
  useEffect(() => {
    setHasEnded(isParting('ended'))
    if (!speaksOfSomebody()) {
      showSession(false)
      // The script did not arrive: a later page asks.
      if (hasFormerPeople()) askAboutFormerPeople().catch(() => undefined)
      return
    }
    let isGone = false
    const check = async () => {
      const { askSession, forgetSession } = await import('#app/state/session.ts')
      const { status } = await askSession()
      if (isGone) return
      showSession(status !== 'signed-out')
      if (status === 'signed-in') latest.current?.inside()
      if (status === 'signed-out') setHasEnded(isParting('ended'))
      if (status !== 'stale' || latest.current === undefined) return
      if (mayRenew()) return latest.current.byLoading()
      forgetSession()
      setHasEnded(isParting('ended'))
    }
    // The script did not arrive: the form is usable, and the page shows that the network is away.
    check().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])
  return hasEnded
}
