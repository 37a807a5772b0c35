import { useEffect, useRef, useState } from 'react'

type Ask<Refusal> = () => Promise<Refusal | null>

export type Task<Refusal> = {
  /** Runs the task, and returns whether it succeeded. Its refusal stays until the next run or until cleared. */
  run: (ask: Ask<Refusal>) => Promise<boolean>
  busy: boolean
  refusal: Refusal | null
  /** Clears the refusal, and ignores a running task: a dialog that opens begins anew. */
  clear: () => void
}

const idle = { busy: false, refusal: null }

/**
 * One task at a time, with its running state and refusal. An answer after a newer run, or after unmounting, is ignored;
 * the side effects of `ask` still happen.
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

/** A dialog's subject, its running state and its refusal. */
export type DialogTask<About, Refusal = string> = {
  readonly task: About
  readonly isBusy: boolean
  readonly refusal: Refusal | null
}

/** A dialog with one task: it closes on success, and otherwise stays with the refusal. */
export function useDialogTask<About extends object, Refusal = string>() {
  const [about, setAbout] = useState<About | null>(null)
  const { run, busy, refusal, clear } = useTask<Refusal>()
  const open: DialogTask<About, Refusal> | null = about && { task: about, isBusy: busy, refusal }
  return {
    open,
    /** Opens it for a subject, or closes it. */
    show: (next: About | null) => {
      clear()
      setAbout(next)
    },
    /** Changes the subject, unless the dialog has been closed meanwhile. */
    turnTo: (next: About) => setAbout((before) => before && next),
    clear,
    run: async (ask: Ask<Refusal>) => {
      if (await run(ask)) setAbout(null)
    },
  }
}
