import { describe, expect, it } from 'vitest'
import { aiFiles } from '#app/domain/credits/ai/files.ts'
import { aiRefusals } from '#app/domain/credits/ai/refusals.ts'
import {
  type AiState,
  aiAccountIn,
  aiCreditStates,
  statesNow,
  statesPromoCodes,
} from '#app/domain/credits/ai/states.ts'
import { aiSystem } from '#app/domain/credits/ai/system.ts'
import { socialFiles } from '#app/domain/credits/social/files.ts'
import { socialRefusals } from '#app/domain/credits/social/refusals.ts'
import {
  socialAccountIn,
  socialCreditStates,
  socialRecordIn,
  socialStatesPromoCodes,
} from '#app/domain/credits/social/states.ts'
import { socialSystem } from '#app/domain/credits/social/system.ts'
import type { CreditFiles, CreditSystem, SystemTypes } from '#app/domain/credits/system.ts'
import { sentenceFor } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import { isUpkeepDue, keepUp } from '#app/state/credits/upkeep.ts'

const userId = 'user_ada'
const ada: Caller = {
  userId,
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  plan: 'trial',
  isAdmin: false,
}

/** A credit system with its catalogue of states and refusals, and how a code is redeemed in it. */
type Entry<T extends SystemTypes> = {
  readonly system: CreditSystem<T>
  readonly files: CreditFiles<T>
  readonly promoCodes: readonly T['promo'][]
  /** Legal states by name, each with the plan it is on. */
  readonly legal: Readonly<Record<string, { readonly kept: T['kept']; readonly plan: PlanId }>>
  /** As storage would hand them over. */
  readonly corrupt: Readonly<Record<string, unknown>>
  readonly refusals: Readonly<Record<string, { readonly failure: () => { readonly code: string } | null }>>
  readonly redeem: object
  readonly otherUsers: T['kept']
}

const isCorrupt = (name: string) => name.startsWith('corrupt')
const namesOf = <Name extends string>(states: Readonly<Record<Name, unknown>>) => Object.keys(states) as Name[]

const systems = [
  entry({
    system: aiSystem,
    files: aiFiles,
    promoCodes: statesPromoCodes,
    legal: Object.fromEntries(
      namesOf(aiCreditStates)
        .filter((name) => !isCorrupt(name))
        .map((name) => {
          const state: AiState = aiCreditStates[name]
          const plan = 'plan' in state ? (state.plan ?? 'trial') : 'trial'
          return [name, { kept: aiAccountIn(name) as never, plan }]
        }),
    ),
    corrupt: Object.fromEntries(
      namesOf(aiCreditStates)
        .filter(isCorrupt)
        .map((name) => [name, aiAccountIn(name)]),
    ),
    refusals: aiRefusals,
    redeem: { type: 'redeem', code: 'autumn' },
    otherUsers: aiSystem.open({ userId: 'user_bob', plan: 'trial' }, statesNow),
  }),
  entry({
    system: socialSystem,
    files: socialFiles,
    promoCodes: socialStatesPromoCodes,
    legal: Object.fromEntries(
      namesOf(socialCreditStates)
        .filter((name) => !isCorrupt(name))
        .map((name) => [name, { kept: socialRecordIn(name), plan: 'trial' }]),
    ),
    corrupt: Object.fromEntries(
      namesOf(socialCreditStates)
        .filter(isCorrupt)
        .map((name) => [name, { ...socialRecordIn(name), account: socialAccountIn(name) }]),
    ),
    refusals: socialRefusals,
    redeem: { type: 'redeem_promo', metadata: { promoCode: 'partner' } },
    otherUsers: socialRecordIn('busy'),
  }),
] as const

/** Forgets which system it is, so that all of them are asked the same. */
function entry<T extends SystemTypes>(made: Entry<T>): Entry<SystemTypes> {
  return made as unknown as Entry<SystemTypes>
}

const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) frozen(part)
  }
  return value
}

describe.each(systems.map((each) => [each.system.id, each] as const))('the %s credit system', (_id, each) => {
  const { system, files, promoCodes, legal, corrupt, refusals } = each
  const facts = (now = statesNow) => {
    let ids = 0
    const newId = () => {
      ids += 1
      return `id-${ids}`
    }
    return { now, newId, promoCodes, redemptions: [] }
  }
  const by = (operation: object) => ({ ...operation, userId })
  const grant = by(system.admin.grant(2))
  const fresh = (plan: PlanId = 'trial') => system.open({ userId, plan }, statesNow)
  const sentence = (failure: { code: string }) => sentenceFor(system.messages, failure)
  const inconsistent = () => {
    const read = system.read(copyOf(corrupt.corruptInconsistent), statesNow)
    if (!('account' in read)) throw new Error(read.kind)
    return read.account
  }
  const backupOf = (kept: object, whose = userId) => {
    const backup = Object.values(files.exports).find(({ format }) => format === 'json')
    return backup?.text(kept, whose, statesNow) ?? ''
  }

  describe('names the record', () => {
    it('of whoever is signed in, and of nobody else', () => {
      expect(system.ownerOf(ada)).toMatchObject({ ok: true, value: { isAdmin: false } })
      const nobody = system.ownerOf(null)
      if (nobody.ok) throw new Error('Nobody has a record')
      expect(Object.keys(system.messages)).toContain(nobody.failure.code)
    })
  })

  describe('reads', () => {
    it('what it has opened, and every legal state, as it was written', () => {
      for (const kept of [fresh(), ...Object.values(legal).map(({ kept }) => kept)]) {
        expect(system.read(copyOf(kept), statesNow)).toEqual({ kind: 'sound', account: copyOf(kept) })
      }
    })

    it('no corrupt state as if it were in order', () => {
      expect(Object.keys(corrupt).length).toBeGreaterThan(4)
      for (const [name, stored] of Object.entries(corrupt)) {
        const read = system.read(copyOf(stored), statesNow)
        const condition = 'account' in read ? system.admin.figuresOf(read.account).condition : read.kind
        expect([name, condition]).not.toEqual([name, 'sound'])
      }
    })

    it('anything at all without throwing', () => {
      for (const stored of [
        undefined,
        null,
        0,
        '',
        'credits',
        [],
        {},
        { version: 1 },
        { version: 99 },
        { version: -1 },
      ]) {
        expect(['damaged', 'too-new', 'migrated']).toContain(system.read(stored, statesNow).kind)
      }
    })
  })

  describe('runs an operation', () => {
    it('that is accepted on a copy, and says what happened and when', () => {
      const before = frozen(fresh())
      const outcome = system.run(before, grant, facts())
      if (outcome.kind !== 'accepted') throw new Error(outcome.failure.code)
      expect(outcome.event).toMatchObject({ at: statesNow })
      expect(outcome.account).not.toEqual(before)
    })

    it('on every legal state without touching it, and leaves it legal', () => {
      for (const [name, { kept }] of Object.entries(legal)) {
        const outcome = system.run(frozen(copyOf(kept) as object), grant, facts())
        if (outcome.kind !== 'accepted') continue
        expect([name, system.admin.figuresOf(outcome.account).condition]).toEqual([name, 'sound'])
      }
    })

    it('that nobody can read is refused, never thrown', () => {
      const refuse = () => {
        throw new Error('unreadable')
      }
      const throwing = new Proxy({}, { get: refuse, ownKeys: refuse })
      for (const input of [undefined, null, 7, 'add', [], {}, { type: 'steal', userId }, throwing]) {
        const outcome = system.run(fresh(), input, facts())
        expect(outcome.kind).toBe('refused')
        if (outcome.kind === 'refused') expect(Object.keys(system.messages)).toContain(outcome.failure.code)
      }
    })

    it('on figures that disagree corrects them and fails, and the retry goes through', () => {
      const outcome = system.run(inconsistent(), grant, facts())
      if (outcome.kind !== 'corrected') throw new Error(outcome.kind)
      expect(outcome.failure.code).toBe('CREDIT_STATE_CORRECTED')
      expect(system.admin.figuresOf(outcome.account).condition).toBe('sound')
      expect(system.run(outcome.account, grant, facts()).kind).toBe('accepted')
    })

    it('that redeems a code counts the use and remembers it', () => {
      const outcome = system.run(fresh(), by(each.redeem), facts())
      if (outcome.kind !== 'accepted') throw new Error(outcome.failure.code)
      const used = system.usedCode(outcome.event)
      const before = promoCodes.find(({ id }) => id === used?.id)
      expect(used?.currentUses).toBe((before?.currentUses ?? 0) + 1)
      expect(system.usesIn(outcome.account)).toMatchObject([{ promoCodeId: used?.id, userId }])
      expect(system.run(outcome.account, by(each.redeem), facts())).toMatchObject({
        failure: { code: 'ALREADY_REDEEMED' },
      })
    })
  })

  describe('is kept up', () => {
    it('once: nothing is due afterwards', () => {
      for (const { kept, plan } of Object.values(legal)) {
        const { account } = keepUp(system, kept, { ...ada, plan }, facts())
        expect(isUpkeepDue(system, account, { ...ada, plan }, statesNow)).toBe(false)
      }
      expect(isUpkeepDue(system, null, ada, statesNow)).toBe(true)
      expect(keepUp(system, null, ada, facts())).toMatchObject({
        account: fresh(),
        event: { type: 'kept-up', events: [] },
      })
    })
  })

  describe('refuses', () => {
    it.each(Object.keys(refusals))('%s: by the example of the catalogue, in a sentence', (code) => {
      const failure = refusals[code]?.failure()
      expect(failure?.code).toBe(code)
      expect(failure && sentence(failure)).not.toMatch(/^An unexpected error|undefined|NaN|\[object/)
    })
  })

  describe('exports', () => {
    it('every table with its header line, whatever there is to tell', () => {
      for (const { format, text } of Object.values(files.exports)) {
        for (const { kept } of Object.values(legal)) {
          const said = text(kept, userId, statesNow)
          expect(said.split(/\r?\n/)[0]).toMatch(format === 'csv' ? /^[a-z ]+(,[a-z ]+)+$/ : /^\{$/)
        }
      }
    })
  })

  describe('takes a backup in', () => {
    it.each(Object.entries(legal))('of %s, and has afterwards what the backup had', (_name, { kept, plan }) => {
      const before = system.open({ userId, plan }, '2026-11-01T08:00:00.000Z')
      const planned = files.planRestore(backupOf(kept), before, userId, statesNow)
      if (!planned.ok) return expect(planned.failure.code).toBe('BACKUP_CHANGES_NOTHING')
      const restored = files.restore(planned.value, copyOf(before) as object, { userId, now: statesNow })
      if (restored.kind !== 'accepted') throw new Error(restored.kind)
      expect(system.admin.figuresOf(restored.account).condition).toBe('sound')
      expect(system.usesIn(restored.account)).toEqual(system.usesIn(kept))
      expect(files.planRestore(backupOf(kept), restored.account, userId, statesNow)).toMatchObject({
        ok: false,
        failure: { code: 'BACKUP_CHANGES_NOTHING' },
      })
    })

    it('only as it was looked at, and only if it is the same user’s', () => {
      const granted = system.run(fresh(), grant, facts())
      if (granted.kind !== 'accepted') throw new Error(granted.failure.code)
      const planned = files.planRestore(backupOf(granted.account), fresh(), userId, statesNow)
      if (!planned.ok) throw new Error(planned.failure.code)
      for (const stored of [null, granted.account]) {
        expect(files.restore(planned.value, stored, { userId, now: statesNow })).toMatchObject({
          kind: 'refused',
          failure: { code: 'CREDITS_CHANGED_SINCE' },
        })
      }
      const foreign = files.planRestore(backupOf(each.otherUsers, 'user_bob'), fresh(), userId, statesNow)
      expect(foreign).toMatchObject({ failure: { code: 'BACKUP_OF_ANOTHER_USER' } })
    })

    it('but no other file', () => {
      for (const text of ['', 'hello', '[]', '{}', '\u0089PNG', backupOf(fresh()).slice(0, -20)]) {
        const planned = files.planRestore(text, fresh(), userId, statesNow)
        expect(planned).toMatchObject({ failure: { code: 'BACKUP_NOT_READABLE' } })
      }
    })
  })

  describe('is repaired', () => {
    const by = { now: statesNow, by: 'user_root' }
    it('where figures disagree, and only there', () => {
      const repaired = system.admin.repair(inconsistent(), by)
      if (repaired.kind !== 'accepted') throw new Error(repaired.failure.code)
      expect(repaired.event).toEqual({ type: 'repaired', at: statesNow, by: 'user_root' })
      expect(system.admin.figuresOf(repaired.account)).toEqual({ condition: 'sound', issues: [] })
      expect(system.admin.repair(repaired.account, by)).toMatchObject({ failure: { code: 'NOTHING_TO_REPAIR' } })
    })

    it('by opening it anew for its owner where nothing can be read', () => {
      const owner = { owner: userId, isAdmin: false }
      expect(system.admin.reopen(owner, ada, statesNow)).toEqual(fresh())
      for (const stored of [undefined, null, 'credits', {}]) {
        expect(sentence(system.admin.damaged(stored, statesNow))).not.toMatch(/undefined|\(\)/)
      }
    })
  })
})
