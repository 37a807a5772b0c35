import { atom } from 'jotai'
import { z } from 'zod'
import { keys } from '#app/storage/keys.ts'
import { memo } from './memo.ts'
import { callerAtom } from './session.ts'
import { storedAtom } from './stored-atom.ts'

/** Whoever types before they sign in. */
const nobody = 'nobody'

const draftUnder = memo((key) => storedAtom({ key, schema: z.string(), initial: '', from: 'read' }))

/** What a person is typing under this name. Kept at every stroke, for that person, until it is set to ''. */
export const draftAtom = memo((name) => {
  const own = atom((get) => draftUnder(keys.draft(name, get(callerAtom)?.userId ?? nobody)))
  return atom(
    (get) => get(get(own)),
    (get, set, text: string) => set(get(own), text),
  )
})
