import { browserJournal } from '#app/storage/browser-journal.ts'
import { chanceOf } from './chance.ts'
import { type KindName, kinds } from './kinds.ts'

export type Start = { kind: KindName; user: string; operations: number; seed: number; control: boolean }
export type Finish = { positions: number[]; refused: string[]; lastAt: number }

const controlKey = (user: string) => `control-${user}`
const heard: { position: number; at: number }[] = []

const controlCount = (user: string): number => Number(localStorage.getItem(controlKey(user)) ?? 0)

/** Follows the record as a screen does: from now on, every state this tab is told of is remembered with its time. */
export async function follow({ kind, user }: Start): Promise<void> {
  heard.length = 0
  const { record, position } = kinds[kind]
  const journal = browserJournal()
  const hear = (account: unknown) => void heard.push({ position: position(account), at: Date.now() })
  journal.subscribe(record(user), hear)
  await journal.readRecord(record(user))
}

/** Redeems a code that counts once per user; says whether it was this tab that got it. */
export async function redeem({ kind, user }: Start): Promise<string> {
  const outcome = await kinds[kind].commit(browserJournal(), user, {
    type: 'redeem_promo',
    metadata: { promoCode: 'SOCIAL_PRO_TEST' },
  })
  return outcome.kind === 'accepted' ? 'accepted' : outcome.failure.code
}

/** So many operations as fast as they are answered, one by one and in bursts. Answers where each of them stood. */
export async function race({ kind, user, operations, seed, control }: Start): Promise<Finish> {
  const { commit, position, gain, spend } = kinds[kind]
  const journal = browserJournal()
  const chance = chanceOf(seed)
  const positions: number[] = []
  const refused: string[] = []
  let left = operations
  while (left > 0) {
    const burst = Math.min(left, chance.below(4) === 0 ? 1 + chance.below(20) : 1)
    left -= burst
    const outcomes = await Promise.all(
      Array.from({ length: burst }, () => commit(journal, user, chance.below(3) === 0 ? spend : gain)),
    )
    // The naive way beside it: read, count and write back, at once.
    if (control) localStorage.setItem(controlKey(user), String(controlCount(user) + burst))
    for (const outcome of outcomes) {
      if (outcome.kind === 'accepted') positions.push(position(outcome.account))
      else refused.push(outcome.failure.code)
    }
  }
  return { positions, refused, lastAt: Date.now() }
}

/** When this tab first knew a position, by what it was told; null while it does not. */
export const knewAt = (position: number): number | null => {
  const latest = heard.at(-1)
  return latest?.position === position ? latest.at : null
}

/** Where the record stands, read anew from what is kept; and what the naive way counted. */
export async function standing({ kind, user }: Start): Promise<{ position: number; control: number }> {
  const { record, position } = kinds[kind]
  const read = await browserJournal().refresh(record(user))
  if (read.kind === 'failed') throw new Error(`The record could not be read: ${read.failure.code}`)
  return { position: read.kind === 'found' ? position(read.account) : 0, control: controlCount(user) }
}
