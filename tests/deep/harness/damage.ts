import { aiCreditMessages } from '#app/domain/credits/ai/messages.ts'
import { socialCreditMessages } from '#app/domain/credits/social/messages.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { openBrowserJournal } from '#app/storage/browser-journal.ts'
import { openDeviceStorage } from '#app/storage/device-storage.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type KindName, kindNames, kinds } from './kinds.ts'
import { emptyDatabases, fillDatabases, type History, historiesOf, type Stored, writeStored } from './stored.ts'

/** What one damaged state came to. */
export type Answer = {
  seed: number
  /** sound · repaired (to a state it truly had) · begun anew (what was left told nothing) · changed (altered figures that read well) · a code */
  became: string
  /** Why it counts as a crash; null when it does not. */
  crash: string | null
}

type Prepared = { kind: KindName; user: string; history: History; isAltered: boolean; hasSnapshot: boolean }
const prepared = new Map<number, Prepared>()
let histories: Readonly<Record<KindName, readonly [History, ...History[]]>> | null = null

const rubbish = ['', 'null', '[]', '{}', '{"seq":1,"account":{}}', '{"c":null}', '\u0000}{', 'x'.repeat(5_000)] as const
const objects: readonly [unknown, ...unknown[]] = [null, 7, [], {}, new Uint8Array(3), true, -0, 'text']
const strayPlaces = [-3, 0, 1.5, 99, 2 ** 49, 2 ** 60, Number.POSITIVE_INFINITY] as const

type Damage = { text: unknown; isAltered: boolean }

/** A text as a disk, an extension or an older program may leave it. */
function damaged(text: string, chance: Chance): Damage {
  const cut = chance.below(text.length + 1)
  const ways: readonly [() => Damage, ...(() => Damage)[]] = [
    () => ({ text: text.slice(0, cut), isAltered: false }),
    () => ({ text: text.slice(cut), isAltered: false }),
    () => ({ text: chance.pick(rubbish), isAltered: false }),
    () => ({ text: chance.pick(objects), isAltered: false }),
    () => ({ text: text + text, isAltered: false }),
    () => ({
      text: text.slice(0, cut) + String.fromCharCode(chance.below(0xffff)) + text.slice(cut + 1),
      isAltered: true,
    }),
    () => ({
      text: text.replace(/\d+/g, (digits) => (chance.below(4) === 0 ? chance.pick(['-7', '1e99', '"9"']) : digits)),
      isAltered: true,
    }),
    () => ({ text: text.replace(/"version":\d+/, `"version":${chance.pick([0, -1, 99, 1.5])}`), isAltered: true }),
    () => ({ text: text.replace(/"[a-zA-Z]+":/, '"unheardOf":'), isAltered: true }),
  ]
  return chance.pick(ways)()
}

/** A stored record with some of its parts gone, altered or out of place. */
function damage(sound: Stored, chance: Chance): { stored: Stored; isAltered: boolean } {
  const stored: Stored = {
    rows: new Map(sound.rows),
    checkpoints: new Map(sound.checkpoints),
    snapshot: sound.snapshot,
  }
  let isAltered = false
  const spoil = (text: unknown): unknown => {
    const spoilt = damaged(typeof text === 'string' ? text : '', chance)
    isAltered ||= spoilt.isAltered
    return spoilt.text
  }
  for (let left = chance.below(7); left > 0; left -= 1) {
    const store = chance.below(2) === 0 ? stored.rows : stored.checkpoints
    const place = [...store.keys()][chance.below(Math.max(1, store.size))]
    const way = chance.below(5)
    if (way === 0) store.set(chance.pick(strayPlaces), spoil(sound.snapshot))
    else if (place === undefined) continue
    else if (way === 1) store.delete(place)
    else store.set(place, spoil(store.get(place)))
  }
  const way = chance.below(5)
  if (way === 0) stored.snapshot = null
  else if (way === 1) {
    const spoilt = spoil(sound.snapshot ?? '')
    stored.snapshot = typeof spoilt === 'string' ? spoilt : String(spoilt)
  }
  if (chance.below(12) === 0) for (const store of [stored.rows, stored.checkpoints]) store.clear()
  return { stored, isAltered }
}

const userOf = (seed: number) => `damaged-${seed}`

/** Lays damaged records into the browser's stores, one user each, the same for the same seed. */
export async function prepareStates(seeds: readonly number[]): Promise<void> {
  histories ??= { social: await historiesOf('social'), ai: await historiesOf('ai') }
  for (const seed of seeds) {
    const chance = chanceOf(seed)
    const kind = chance.pick(kindNames)
    const history = chance.pick(histories[kind])
    const { stored, isAltered } = damage(history.stored, chance)
    const user = userOf(seed)
    await writeStored(kinds[kind].record(user).key, stored)
    const hasSnapshot = stored.snapshot !== null && stored.snapshot === history.stored.snapshot
    prepared.set(seed, { kind, user, history, isAltered, hasSnapshot })
  }
}

const isCatalogued = (code: string) =>
  [failureMessages, aiCreditMessages, socialCreditMessages].some((catalogue) => Object.hasOwn(catalogue, code))

/** What may be refused of a record that cannot be counted with, and only of such. */
const openCodes = [
  'RECORD_TOO_NEW',
  'CREDIT_RECORD_DAMAGED',
  'CREDIT_VALIDATION_ERROR',
  'CREDIT_STATE_CORRECTED',
  'EXCESSIVE_CREDITS',
]

async function answerState(seed: number, isFull: boolean): Promise<Answer> {
  const state = prepared.get(seed)
  if (state === undefined) throw new Error('The state was not prepared.')
  const { kind, user, history, isAltered, hasSnapshot } = state
  const { record, commit, position, gain } = kinds[kind]
  const crash = (why: string): Answer => ({ seed, became: 'crash', crash: why })
  const journal = openBrowserJournal(openDeviceStorage())
  const again = openBrowserJournal(openDeviceStorage())
  try {
    journal.peek(record(user))
    const read = await journal.readRecord(record(user))
    const outcome = await commit(journal, user, gain)
    if (outcome.kind !== 'accepted') {
      const { code } = outcome.failure
      if (!isCatalogued(code)) return crash(`${code} stands in no catalogue`)
      const isDue = isFull ? code === 'STORAGE_FULL' || openCodes.includes(code) : openCodes.includes(code)
      return isDue ? { seed, became: code, crash: null } : crash(`refused with ${code}`)
    }
    const after = position(outcome.account)
    const reread = await again.readRecord(record(user))
    const kept = reread.kind === 'found' ? position(reread.account) : null
    if (kept !== after) return crash(`answered ${after}, kept ${kept}`)
    if (read.kind === 'failed')
      return isFull ? { seed, became: 'accepted later', crash: null } : crash('read failed, commit did not')
    const before = read.kind === 'found' ? position(read.account) : null
    if (before === null) {
      if (hasSnapshot) return crash('begun anew beside a sound snapshot')
      return { seed, became: history.positions.length === 0 ? 'empty, as it was' : 'begun anew', crash: null }
    }
    if (before === history.positions.at(-1)) return { seed, became: 'sound', crash: null }
    if (history.positions.includes(before)) return { seed, became: 'repaired', crash: null }
    return isAltered ? { seed, became: 'changed', crash: null } : crash(`came to ${before}, which it never was`)
  } catch (error) {
    return crash(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  } finally {
    journal.close()
    again.close()
  }
}

/** Takes every last character of localStorage, with things that are somebody else's. */
function fillLocalStorage(): void {
  let made = Object.keys(localStorage).length
  for (let size = 65_536; size >= 1; size = size > 1 ? size / 2 : 0) {
    try {
      for (;;) {
        localStorage.setItem(`somebody-else-${made}`, 'x'.repeat(size))
        made += 1
      }
    } catch {
      // This size does not fit any more; a smaller one may.
    }
  }
}

/** Opens each prepared state as a newly started page does, and operates on it. */
export async function answerStates(
  seeds: readonly number[],
  full: 'nothing' | 'localStorage' | 'journal',
): Promise<readonly Answer[]> {
  if (full === 'localStorage') fillLocalStorage()
  if (full === 'journal') await fillDatabases()
  const answers: Answer[] = []
  for (const seed of seeds) answers.push(await answerState(seed, full === 'journal'))
  if (full === 'journal') await emptyDatabases()
  return answers
}
