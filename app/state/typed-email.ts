import { atom } from 'jotai'

/** The address last typed into an account form, for the next one: nobody types it twice. Never kept beyond this page. */
export const typedEmailAtom = atom('')
