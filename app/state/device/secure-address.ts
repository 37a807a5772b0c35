import { atom } from 'jotai'
import * as z from 'zod/mini'
import { keys } from '#app/storage/keys.ts'
import { storedAtom } from './stored-atom.ts'

/** True where browsers allow everything: an https address, or this very machine. */
export const isSecureAddress = (): boolean => globalThis.isSecureContext !== false

const toldAtom = storedAtom({ key: keys.httpsTold(), schema: z.boolean(), initial: false, from: 'read' })

/** True while the https notice is still to be shown. Set it after showing. */
export const httpsNoticeAtom = atom(
  (get) => !isSecureAddress() && !get(toldAtom),
  (_get, set) => set(toldAtom, true),
)
