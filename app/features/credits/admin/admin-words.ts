import type { RecordCondition } from '#app/domain/credits/administer.ts'
import type { UserProfile } from '#app/domain/people/profile.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import type { Tone } from '#design-system/index.ts'

export type Tag = { readonly tone: Tone; readonly word: string }

/** The repair a damaged record needs: figures recalculated, cut at the ceiling, a part left out, or begun anew. */
export type Repair = 'figures' | 'ceiling' | 'part' | 'anew'

/** A record's condition as a tag, with its repair. */
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

export type Person = Pick<UserProfile, 'id' | 'email' | 'plan'> & { readonly name: string }

/** The reach of a code and of a grant. */
export const codesHere = 'It can be redeemed on every device, once by each person, and is counted at the server.'
export const grantsHere = 'For now a grant is there on this device only.'

export const recordsWords = counted('record', 'records')

export const redemptionsPath = '/admin/social-accounts/redemptions'
