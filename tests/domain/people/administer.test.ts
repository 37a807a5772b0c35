import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { sentenceFor } from '#app/domain/outcome.ts'
import {
  canBeDone,
  isDone,
  type PersonChange,
  refusalOfPersonChange,
  type Subject,
} from '#app/domain/people/administer.ts'
import { personMessages } from '#app/domain/people/messages.ts'
import { personRefusals } from '#app/domain/people/refusals.ts'

describe('why something is not done to an account', () => {
  test.each(Object.entries(personRefusals))('%s comes about as its example says', (code, { failure }) => {
    expect(failure()?.code).toBe(code)
    expect(sentenceFor(personMessages, failure() ?? { code })).toMatch(/^[A-Z].*[.\w]$/)
  })
})

const grace: Subject = { id: 'grace', email: 'grace@example.com', isAdmin: false, isSupport: false }

describe('what an admin may do to an account', () => {
  it.each<PersonChange>([
    { kind: 'plan', plan: 'pro' },
    { kind: 'admin', isAdmin: true },
    { kind: 'ban' },
    { kind: 'unban' },
    { kind: 'password' },
    { kind: 'verify' },
    { kind: 'names', firstName: 'Grace', lastName: 'Hopper' },
    { kind: 'delete', typed: ' Grace@Example.com ' },
    { kind: 'end-sessions' },
  ])('$kind, to somebody else', (change) => {
    expect(refusalOfPersonChange('ada', change, grace)).toBeNull()
  })

  it.each<PersonChange>([
    { kind: 'plan', plan: 'pro' },
    { kind: 'admin', isAdmin: true },
    { kind: 'ban' },
    { kind: 'password' },
    { kind: 'verify' },
    { kind: 'names', firstName: 'Grace', lastName: 'Hopper' },
    { kind: 'delete', typed: 'grace@example.com' },
    { kind: 'end-session', sessionId: 'sess_1' },
    { kind: 'end-sessions' },
  ])('is not $kind to the support account, unless it is their own', (change) => {
    const support = { ...grace, isAdmin: true, isSupport: true }
    expect(refusalOfPersonChange('ada', change, support)?.code).toBe('insufficient_permissions')
    expect(refusalOfPersonChange('grace', change, support)?.code).not.toBe('insufficient_permissions')
    expect(refusalOfPersonChange('ada', { kind: 'unban' }, support)).toBeNull()
  })

  it('is to delete by id who has no address', () => {
    const nameless = { ...grace, email: null }
    expect(refusalOfPersonChange('ada', { kind: 'delete', typed: 'grace' }, nameless)).toBeNull()
    expect(refusalOfPersonChange('ada', { kind: 'delete', typed: '' }, nameless)?.code).toBe('typed_differently')
  })

  it('is offered before anything is typed', () => {
    expect(canBeDone('ada', { kind: 'delete', typed: '' }, grace)).toBe(true)
    expect(canBeDone('grace', { kind: 'delete', typed: '' }, grace)).toBe(false)
  })
})

describe('an installation', () => {
  type Account = { isAdmin: boolean; isBanned: boolean; isSupport: boolean }
  const ids = ['a', 'b', 'c', 'd'] as const
  const change = fc.constantFrom<PersonChange>(
    { kind: 'admin', isAdmin: true },
    { kind: 'admin', isAdmin: false },
    { kind: 'ban' },
    { kind: 'unban' },
    { kind: 'delete', typed: '' },
  )
  const step = fc.record({ actor: fc.constantFrom(...ids), subject: fc.constantFrom(...ids), change })

  it('is never without an admin, whoever does what to whom, when each change is made alone', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.boolean(), (steps, isSupport) => {
        const accounts = new Map<string, Account>(
          ids.map((id) => [id, { isAdmin: true, isBanned: false, isSupport: isSupport && id === 'a' }]),
        )
        const admins = () => [...accounts.values()].filter(({ isAdmin, isBanned }) => isAdmin && !isBanned).length
        for (const { actor, subject, change: asked } of steps) {
          const [acting, about] = [accounts.get(actor), accounts.get(subject)]
          if (!acting?.isAdmin || acting.isBanned || about === undefined) continue
          const typed = asked.kind === 'delete' ? { kind: 'delete' as const, typed: subject } : asked
          if (refusalOfPersonChange(actor, typed, { id: subject, email: null, ...about }) !== null) continue
          if (asked.kind === 'admin') about.isAdmin = asked.isAdmin
          if (asked.kind === 'ban') about.isBanned = true
          if (asked.kind === 'unban') about.isBanned = false
          if (asked.kind === 'delete') accounts.delete(subject)
          expect(admins()).toBeGreaterThan(0)
        }
      }),
    )
  })
})

describe('whether a change was made, after no answer came', () => {
  const now = {
    isAdmin: false,
    plan: 'pro',
    firstName: 'Grace',
    lastName: null,
    isBanned: true,
    isVerified: false,
  } as const
  it.each<[PersonChange, boolean | null]>([
    [{ kind: 'plan', plan: 'pro' }, true],
    [{ kind: 'plan', plan: 'trial' }, false],
    [{ kind: 'admin', isAdmin: false }, true],
    [{ kind: 'ban' }, true],
    [{ kind: 'unban' }, false],
    [{ kind: 'verify' }, false],
    [{ kind: 'names', firstName: 'Grace', lastName: '' }, true],
    [{ kind: 'delete', typed: '' }, false],
    [{ kind: 'password' }, null],
    [{ kind: 'end-sessions' }, null],
  ])('%o: %s', (change, expected) => {
    expect(isDone(change, now)).toBe(expected)
  })
  it('an account that is gone was deleted', () => {
    expect(isDone({ kind: 'delete', typed: '' }, null)).toBe(true)
  })
})
