import { atom } from 'jotai'
import * as z from 'zod/mini'
import { keys } from '#app/storage/keys.ts'
import { storedAtom } from './stored-atom.ts'

/** Whether browsers give this address everything: one with https, or this very machine. */
export const isSecureAddress = (): boolean => globalThis.isSecureContext !== false

const toldAtom = storedAtom({ key: keys.httpsTold(), schema: z.boolean(), initial: false, from: 'read' })

/** Whether it is still to be said that some things need https. Set it to say that it was. */
export const httpsNoticeAtom = atom(
  (get) => !isSecureAddress() && !get(toldAtom),
  (_get, set) => set(toldAtom, true),
)
