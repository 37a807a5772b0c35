import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { AiPromoCode, SocialPromoCode } from '#app/domain/promo/codes.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { byTheServer } from '#app/server/audit/audit.server.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { auditLog, creditGrants, promoCodes } from '#app/server/database/schema.ts'
import { erasePerson } from '#app/server/people/erase.server.ts'
import { claimRedemptions } from '#app/server/promo/claim.server.ts'
import { publishCode, readCodes, seedPromoCodes } from '#app/server/promo/codes.server.ts'
import { readRedemptions, redeemCode } from '#app/server/promo/redeem.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'

const now: Instant = '2026-11-20T09:00:00.000Z'

const aiCode = (terms: Partial<AiPromoCode> = {}): AiPromoCode => ({
  id: randomUUID(),
  code: `C-${randomUUID().slice(0, 8).toUpperCase()}`,
  description: 'the winter offer',
  credits: 75,
  maxUses: 10,
  currentUses: 0,
  expiresAt: '2027-02-28T23:59:59.999Z',
  isActive: true,
  createdAt: now,
  createdBy: 'user_admin',
  ...terms,
})
const socialCode = (): SocialPromoCode => {
  const { credits: _, expiresAt: _end, ...rest } = aiCode()
  return { ...rest, packageType: 'pro-bundle', accountsIncluded: 50, creditsAwarded: 2.5 }
}

describeOnBothDatabases('promo codes at the server', (store) => {
  let db: Database
  beforeAll(async () => {
    db = await store.open()
    await seedPromoCodes(db)
  }, 60_000)

  const facts = { now, by: 'user_admin', origin: byTheServer }
  const publish = async (code = aiCode()) => {
    const done = await publishCode(db, { system: 'ai', code }, facts)
    if (!done.ok) throw new Error(done.failure.code)
    return done.value
  }
  type Try = { userId?: string; mailbox?: string | null; operationId?: string; isLate?: boolean; at?: Instant }
  const redeem = (code: string, { userId = randomUUID(), mailbox = `of ${userId}`, at = now, ...rest }: Try = {}) =>
    redeemCode(
      { database: db, userId, mailbox, now: at, origin: byTheServer },
      { system: 'ai', code, operationId: randomUUID(), isLate: false, ...rest },
    )
  const usesOf = async ({ id }: { id: string }) =>
    (await db.select().from(promoCodes).where(eq(promoCodes.id, id)))[0]?.currentUses
  const linesOf = async ({ id }: { id: string }) =>
    (await readRedemptions(db, null, { codeId: id, state: 'all', text: '', order: '-at' })).rows

  test('redeemed before the address was proven: counts for its mailbox once, whatever account it is under', async () => {
    const code = await publish()
    const [mailbox, first, second] = [randomUUID(), randomUUID(), randomUUID()]
    const creditsOf = async (userId: string) => {
      await claimRedemptions(db, userId, mailbox)
      return (await db.select().from(creditGrants).where(eq(creditGrants.userId, userId))).map(({ credits }) => credits)
    }
    await redeem(code.code, { userId: first, mailbox: null })
    expect(await creditsOf(first)).toEqual([75])
    await db.transaction((tx) => erasePerson(tx, first, now))
    await redeem(code.code, { userId: second, mailbox: null })
    expect(await creditsOf(second)).toEqual([])
    expect(await creditsOf(second)).toEqual([])
  })

  test('five unproven addresses of one mailbox take no use from others, and one use once they are proven', async () => {
    const code = await publish(aiCode({ maxUses: 2 }))
    const aliases = Array.from({ length: 5 }, () => randomUUID())
    for (const userId of aliases)
      expect(await redeem(code.code, { userId, mailbox: null })).toMatchObject({ kind: 'counted' })
    expect(await usesOf(code)).toBe(0)
    await Promise.all(aliases.map((userId) => db.transaction((tx) => claimRedemptions(tx, userId, 'one mailbox'))))
    expect(await usesOf(code)).toBe(1)
    const given = await db.select().from(creditGrants).where(inArray(creditGrants.userId, aliases))
    expect(given).toHaveLength(1)
    expect((await linesOf(code)).filter(({ refusal }) => refusal === 'already-redeemed')).toHaveLength(4)
    expect(await redeem(code.code)).toMatchObject({ kind: 'counted' })
    expect(await usesOf(code)).toBe(2)
  })

  test('proven when others have used the code up: nothing at the server, and the same operation says so', async () => {
    const code = await publish(aiCode({ maxUses: 1 }))
    const early = { userId: randomUUID(), operationId: randomUUID() }
    await redeem(code.code, { ...early, mailbox: null })
    expect(await redeem(code.code)).toMatchObject({ kind: 'counted' })
    expect(await redeem(code.code, early)).toEqual({ kind: 'refused', outcome: 'limit-reached' })
    expect(await db.select().from(creditGrants).where(eq(creditGrants.userId, early.userId))).toEqual([])
    expect(await usesOf(code)).toBe(1)
  })

  test('50 devices at once, 10 uses: exactly 10', async () => {
    const code = await publish()
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(code.code)))
    expect(answers.filter(({ kind }) => kind === 'counted')).toHaveLength(10)
    expect(answers.filter((answer) => answer.kind === 'refused' && answer.outcome === 'limit-reached')).toHaveLength(40)
    expect(await usesOf(code)).toBe(10)
    expect(await linesOf(code)).toHaveLength(10)
  })

  test('one person on twenty devices at once: once, and its credits once', async () => {
    const code = await publish()
    const userId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code.code.toLowerCase(), { userId })))
    expect(answers.filter(({ kind }) => kind === 'counted')).toHaveLength(1)
    expect(answers).toContainEqual({ kind: 'refused', outcome: 'already-redeemed' })
    expect(await usesOf(code)).toBe(1)
    const grants = await db.select().from(creditGrants).where(eq(creditGrants.userId, userId))
    expect(grants).toMatchObject([{ kind: 'code', credits: 75 }])
    const audited = await db.select().from(auditLog).where(eq(auditLog.userId, userId))
    expect(audited.map(({ action }) => action)).toEqual(['code.redeemed'])
  })

  test('the same operation told again, also at once, is the same redemption', async () => {
    const code = await publish()
    const one = { userId: randomUUID(), operationId: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(code.code, one)))
    for (const answer of [...answers, await redeem(code.code, one)])
      expect(answer).toMatchObject({ kind: 'counted', code: { id: code.id, credits: 75 } })
    expect(await usesOf(code)).toBe(1)
  })

  test('who deletes the account and signs up anew has redeemed it already', async () => {
    const code = await publish()
    const userId = randomUUID()
    expect(await redeem(code.code, { userId, mailbox: 'mark-1' })).toMatchObject({ kind: 'counted' })
    await db.transaction((tx) => erasePerson(tx, userId, now))
    expect(await redeem(code.code, { mailbox: 'mark-1' })).toEqual({ kind: 'refused', outcome: 'already-redeemed' })
    expect(await linesOf(code)).toMatchObject([{ userId: null, refusal: null }])
    expect(await usesOf(code)).toBe(1)
  })

  test('what was redeemed without a network is counted late, or kept with why it was refused', async () => {
    const code = await publish(aiCode({ maxUses: 1 }))
    const [first, second] = [randomUUID(), randomUUID()]
    expect(await redeem(code.code, { userId: first, isLate: true })).toMatchObject({ kind: 'counted' })
    const late = { userId: second, operationId: randomUUID(), isLate: true }
    const refused = { kind: 'refused', outcome: 'limit-reached' }
    expect(await redeem(code.code, late)).toEqual(refused)
    expect(await redeem(code.code, late)).toEqual(refused)
    expect(await linesOf(code)).toMatchObject([
      { userId: second, isLate: true, refusal: 'limit-reached' },
      { userId: first, isLate: true, refusal: null },
    ])
    const refusals = await readRedemptions(db, null, { codeId: code.id, state: 'refused', text: '', order: '-at' })
    expect(refusals.rows).toHaveLength(1)
    expect(await db.select().from(creditGrants).where(eq(creditGrants.userId, second))).toEqual([])
  })

  test('says what is wrong in the order of the rules, and nothing of a code it does not know', async () => {
    expect(await redeem('NOSUCH')).toEqual({ kind: 'unknown' })
    expect(await redeem('SOCIAL_PRO_TEST')).toEqual({ kind: 'unknown', isOfOther: true })
    expect(await redeem('WELCOME')).toEqual({ kind: 'refused', outcome: 'expired' })
    const code = await publish()
    await publishCode(db, { system: 'ai', code: { ...(code as AiPromoCode), isActive: false } }, facts)
    expect(await redeem(code.code)).toEqual({ kind: 'refused', outcome: 'inactive' })
  })

  test('an admin changes the terms and never the count; one spelling is one code', async () => {
    const code = (await publish()) as AiPromoCode
    await redeem(code.code)
    await redeem(code.code)
    const changed = { ...code, currentUses: 0, credits: 90, maxUses: 5 }
    expect(await publishCode(db, { system: 'ai', code: changed }, facts)).toMatchObject({
      ok: true,
      value: { credits: 90, maxUses: 5, currentUses: 2 },
    })
    const failed = await publishCode(db, { system: 'ai', code: { ...code, maxUses: 1 } }, facts)
    expect(failed).toEqual({ ok: false, failure: { code: 'USES_BELOW_USED', facts: { used: 2 } } })
    const another = await publishCode(db, { system: 'ai', code: { ...aiCode(), code: code.code } }, facts)
    expect(another).toEqual({ ok: false, failure: { code: 'CODE_TAKEN', facts: { code: code.code } } })
  })

  test('both systems come back as they were made; account credits are no AI credits', async () => {
    const code = socialCode()
    expect(await publishCode(db, { system: 'social', code }, facts)).toEqual({ ok: true, value: code })
    const userId = randomUUID()
    const answer = await redeemCode(
      { database: db, userId, mailbox: userId, now, origin: byTheServer },
      { system: 'social', code: code.code, operationId: 'op-1', isLate: false },
    )
    expect(answer).toEqual({ kind: 'counted', code: { ...code, currentUses: 1 } })
    expect(await db.select().from(creditGrants).where(eq(creditGrants.userId, userId))).toEqual([])
    const { ai, social } = await readCodes(db)
    expect(ai.map((one) => one.code)).toEqual(expect.arrayContaining(['WELCOME', 'SUMMER', 'FREECREDITS']))
    expect(social.map((one) => one.code)).toEqual(expect.arrayContaining(['SOCIAL_PRO_TEST', code.code]))
  })
})
