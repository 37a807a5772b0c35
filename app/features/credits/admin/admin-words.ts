import type { RecordCondition } from '#app/domain/credits/administer.ts'
import type { UserProfile } from '#app/domain/people/profile.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import type { Tone } from '#design-system/index.ts'

/** How a thing is, in a tag. */
export type Tag = { readonly tone: Tone; readonly word: string }

/** What a damaged record needs: its figures counted again, cut at the ceiling, a part left out, or begun anew. */
export type Repair = 'figures' | 'ceiling' | 'part' | 'anew'

/** How a record is, in a tag, and what it needs. */
export const conditions: Readonly<Record<RecordCondition, { readonly tag: Tag; readonly repair?: Repair }>> = {
  sound: { tag: { tone: 'success', word: 'In order' } },
  older: { tag: { tone: 'quiet', word: 'Older version' } },
  newer: { tag: { tone: 'info', word: 'Newer version' } },
  disagrees: { tag: { tone: 'warning', word: 'Does not add up' }, repair: 'figures' },
  'past-ceiling': { tag: { tone: 'warning', word: 'Past the ceiling' }, repair: 'ceiling' },
  'partly-unreadable': { tag: { tone: 'warning', word: 'Partly unreadable' }, repair: 'part' },
  unreadable: { tag: { tone: 'refusal', word: 'Unreadable' }, repair: 'anew' },
  missing: { tag: { tone: 'quiet', word: 'Gone' } },
  refused: { tag: { tone: 'refusal', word: 'Not readable now' } },
}

/** Somebody the server knows, for putting a name to an id or an e-mail. */
export type Person = Pick<UserProfile, 'id' | 'email' | 'plan'> & { readonly name: string }

/** How far a code and a grant reach. */
export const codesHere = 'It can be redeemed on every device, once by each person, and is counted at the server.'
export const grantsHere = 'For now a grant is there on this device only.'

export const recordsWords = counted('record', 'records')

/** Who redeemed which code, across all devices. */
export const redemptionsPath = '/admin/social-accounts/redemptions'
