import { createHmac, randomInt } from 'node:crypto'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { instantOf, millisOf } from '#app/domain/time/instant.ts'
import { identityCodes } from '../../database/schema/identity.ts'
import { isSame, newId } from './keys.server.ts'
import { unlockAccount } from './limits.server.ts'
import { Refusal } from './refusal.server.ts'
import type { ProviderContext, RequestContext } from './request.server.ts'

const codeLifetimeMs = 10 * 60_000
const codeTries = 5
/** Codes a requester gets for an e-mail address, whatever other strangers do. */
const codesForAnybody = 2
/** With more codes than these mailed to strangers in an hour, a code takes one try: many codes are no more guesses. */
const crowdedAfter = 30

const digestOf = (secretKey: string, id: string, code: string) =>
  createHmac('sha256', secretKey).update(`${id}:${code}`).digest('base64url')

/** What a code proves once it is entered, and how often it may be tried. */
type Proof = { subject: string; email: string; tries: number }

/** Makes a code for `subject`; a newer one replaces an older one. */
async function addCode({ db, keys, now }: ProviderContext, { subject, email, tries }: Proof): Promise<string> {
  const id = newId('code')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db.insert(identityCodes).values({
    id,
    subject,
    email,
    digest: digestOf(keys.secretKey, id, code),
    failures: codeTries - tries,
    createdAt: instantOf(now()),
    expiresAt: instantOf(now() + codeLifetimeMs),
  })
  return code
}

/**
 * Counts a request for a code against who asks: their device when they are known for the address (then strangers do not
 * use it up), else their network. A crowd of strangers does not keep out who has asked for little: only what they ask for
 * again and again counts against them together. The last count keeps one mailbox from being flooded. Answers how many
 * tries the code has.
 */
export async function countCodeRequest(context: RequestContext, email: string, known: string | null): Promise<number> {
  const { limits, address } = context
  const asked = await limits.spend('codesForEmail', `${email} for ${known ?? address}`)
  await limits.spend('codesOfRequester', known ?? address)
  if (known !== null) return codeTries
  if (asked > codesForAnybody) await limits.spend('repeatedCodesToEmail', email)
  return (await limits.spend('codesToEmail', email)) > crowdedAfter ? 1 : codeTries
}

/** Mails a code that proves `subject`. Without a receiver it is made all the same, and nobody ever learns it. */
export async function sendCode(
  provider: ProviderContext,
  proof: Proof & { title: string; isReceived: boolean },
): Promise<void> {
  const code = await addCode(provider, proof)
  if (!proof.isReceived) return
  await provider.sendMail({
    to: proof.email,
    subject: `${proof.title}: ${code}`,
    text: [
      `Your code is ${code}`,
      '',
      'It works for 10 minutes and only once. If you did not ask for it, you need not do anything:',
      'without the code nobody can change your account.',
      '',
      'Ninefold',
    ].join('\n'),
  })
}

/** Uses a code up, or says why it does not count. Who reads the mail of an account has opened it: its locks are lifted. */
export async function spendCode({ db, keys, now }: ProviderContext, subject: string, given: string): Promise<void> {
  const [newest] = await db
    .select()
    .from(identityCodes)
    .where(eq(identityCodes.subject, subject))
    .orderBy(desc(identityCodes.createdAt), desc(identityCodes.id))
    .limit(1)
  if (newest === undefined || newest.usedAt !== null) throw new Refusal('verification_missing', 'code')
  if (millisOf(newest.expiresAt) <= now()) throw new Refusal('verification_expired', 'code')
  // The try is counted before it is compared: guesses sent at once each cost one.
  const [counted] = await db
    .update(identityCodes)
    .set({ failures: sql`${identityCodes.failures} + 1` })
    .where(and(eq(identityCodes.id, newest.id), lt(identityCodes.failures, codeTries)))
    .returning()
  if (counted === undefined) throw new Refusal('verification_failed', 'code')
  if (!isSame(digestOf(keys.secretKey, newest.id, given.trim()), newest.digest)) {
    throw new Refusal('form_code_incorrect', 'code')
  }
  const used = await db
    .update(identityCodes)
    .set({ usedAt: instantOf(now()) })
    .where(and(eq(identityCodes.id, newest.id), isNull(identityCodes.usedAt)))
    .returning()
  if (used.length === 0) throw new Refusal('verification_missing', 'code')
  await unlockAccount(db, newest.email)
}

/** Something that looks like the id of an e-mail address, for an account there is not; the same each time it is asked. */
export const inventedEmailId = (secretKey: string, email: string): string =>
  `idn_${createHmac('sha256', secretKey).update(`email:${email}`).digest('hex').slice(0, 27)}`
