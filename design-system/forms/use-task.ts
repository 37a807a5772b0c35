import { useEffect, useRef, useState } from 'react'

type Ask<Refusal> = () => Promise<Refusal | null>

export type Task<Refusal> = {
  /** Asks, and answers whether it went through. What refused it stays until the next time or until it is cleared. */
  run: (ask: Ask<Refusal>) => Promise<boolean>
  busy: boolean
  refusal: Refusal | null
  /** Forgets the refusal, and whatever is still on its way: a dialog that opens begins anew. */
  clear: () => void
}

const idle = { busy: false, refusal: null }

/**
 * One thing asked for at a time: whether it is on its way, and why it did not go through. An answer that comes after
 * another question, or when nobody shows it any more, is not heard; what `ask` does by itself is done all the same.
 */
export function useTask<Refusal = string>(): Task<Refusal> {
  const [state, setState] = useState<{ busy: boolean; refusal: Refusal | null }>(idle)
  const latest = useRef(0)
  useEffect(
    () => () => {
      latest.current += 1
    },
    [],
  )
  return {
    ...state,
    run: async (ask) => {
      latest.current += 1
      const own = latest.current
      const isHeard = () => latest.current === own
      setState({ busy: true, refusal: null })
      try {
        const refusal = await ask()
        if (isHeard()) setState({ busy: false, refusal })
        return isHeard() && refusal === null
      } catch (error) {
        if (isHeard()) setState(idle)
        throw error
      }
    },
    clear: () => {
      latest.current += 1
      setState(idle)
    },
  }
}

/** What a dialog was opened for, whether its answer is on its way, and why it did not go through. */
export type DialogTask<About, Refusal = string> = {
  readonly task: About
  readonly isBusy: boolean
  readonly refusal: Refusal | null
}

/** A dialog that asks for one thing: it closes when that went through, or stays and says why not. */
export function useDialogTask<About extends object, Refusal = string>() {
  const [about, setAbout] = useState<About | null>(null)
  const { run, busy, refusal, clear } = useTask<Refusal>()
  const open: DialogTask<About, Refusal> | null = about && { task: about, isBusy: busy, refusal }
  return {
    open,
    /** Opens it for something, or closes it. */
    show: (next: About | null) => {
      clear()
      setAbout(next)
    },
    /** Goes on with something else, unless it has been closed meanwhile. */
    turnTo: (next: About) => setAbout((before) => before && next),
    clear,
    run: async (ask: Ask<Refusal>) => {
      if (await run(ask)) setAbout(null)
    },
  }
}
