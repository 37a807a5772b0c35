import { atom } from 'jotai'

/** The address last typed into an account form, for the next one. Never kept beyond this page. */
export const typedEmailAtom = atom('')
