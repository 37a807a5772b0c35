import type { UserProfile } from '#app/domain/people/profile.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import type { Tone } from '#design-system/index.ts'

/** How a thing stands, in a tag. */
export type Tag = { readonly tone: Tone; readonly word: string }

/** What a damaged record needs: its figures counted again, cut at the ceiling, a part left out, or begun anew. */
export type Repair = 'figures' | 'ceiling' | 'part' | 'anew'

/** Somebody the server knows, for putting a name to an id or an e-mail. */
export type Person = Pick<UserProfile, 'id' | 'email' | 'plan'> & { readonly name: string }

/** What a code and a grant reach until the server hears of them too. */
export const codesHere = 'For now a code can be redeemed on this device only.'
export const grantsHere = 'For now a grant is there on this device only.'

export const recordsWords = counted('record', 'records')
