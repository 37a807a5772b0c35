import { createHmac, randomInt } from 'node:crypto'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { instantOf, millisOf } from '#app/domain/time/instant.ts'
import { withoutUnseen } from '#app/domain/wording/fold.ts'
import { identityCodes } from '../../database/schema/identity.ts'
import { codeTitles } from './code-mails.server.ts'
import { isSame, newId } from './keys.server.ts'
import { unlockAccount } from './limits.server.ts'
import { Refusal } from './refusal.server.ts'
import type { ProviderContext, RequestContext, Requester } from './request.server.ts'

const codeLifetimeMs = 10 * 60_000
const codeTries = 5
/** Codes each requester can get for an address, whatever strangers do. */
const codesForAnybody = 2
/** Separate codes per hour for all strangers of one address; beyond that they share one. */
const ownCodes = 10

const digestOf = (secretKey: string, id: string, code: string) =>
  createHmac('sha256', secretKey).update(`${id}:${code}`).digest('base64url')

/** Limits store a hash of the mailbox, since counts outlive a deleted and recreated account. */
const mailboxOf = ({ keys }: ProviderContext, email: string) =>
  createHmac('sha256', keys.secretKey).update(`mailbox:${email}`).digest('base64url').slice(0, 22)

/** Purpose of a code, and whether all current requests share it. */
type Proof = { subject: string; email: string; for: keyof typeof codeTitles; isShared: boolean }

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** The period of a shared code. */
const stretchOf = (nowMs: number) => Math.floor(nowMs / codeLifetimeMs)

/** The same for all requests within ten minutes; derived, not stored. */
function sharedCode({ keys, now }: ProviderContext, proof: Proof): string {
  const told = `shared code:${proof.for}:${proof.email}:${stretchOf(now())}`
  const digest = createHmac('sha256', keys.secretKey).update(told).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** Creates a code for `subject`, replacing an older one. A shared one allows one try: no more guesses by asking. */
async function addCode(provider: ProviderContext, proof: Proof): Promise<string> {
  const { db, keys, now } = provider
  const id = newId('code')
  const code = proof.isShared ? sharedCode(provider, proof) : newCode()
  await db.insert(identityCodes).values({
    id,
    subject: proof.subject,
    email: proof.email,
    digest: digestOf(keys.secretKey, id, code),
    failures: proof.isShared ? codeTries - 1 : 0,
    createdAt: instantOf(now()),
    expiresAt: instantOf(now() + codeLifetimeMs),
  })
  return code
}

/**
 * Counts a request for a code: by device when it is known for the address (so that strangers cannot use that limit up),
 * else by network. Only strangers' repeated requests share a low limit, so a crowd does not block a first one. Returns
 * true when they share one code, so that a crowd does not fill the mailbox.
 */
export async function countCodeRequest(
  context: RequestContext,
  email: string,
  { by, isKnown }: Requester,
): Promise<boolean> {
  const { limits } = context
  const mailbox = mailboxOf(context, email)
  const asked = await limits.spend('codesForEmail', `${mailbox} for ${by}`)
  await limits.spend('codesOfRequester', by)
  if (isKnown) {
    await limits.spend('codesToDevices', mailbox)
    return false
  }
  if (asked > codesForAnybody) await limits.spend('repeatedCodesToEmail', mailbox)
  return (await limits.spend('codesToEmail', mailbox)) > ownCodes
}

const ownWords = [
  'It works for 10 minutes and only once. If you did not ask for it, you need not do anything:',
  'without the code nobody can change your account.',
]
const sharedWords = [
  'Many people ask for codes for this address at the moment, so this is one for all of these ten minutes.',
  'It works wherever you asked for a code, with one try each. If you did not ask, you need not do anything:',
  'without the code nobody can change your account. Tell it to nobody.',
]

/** Mails a code that proves `subject`. Without a receiver the code is created but sent to nobody. */
export async function sendCode(provider: ProviderContext, proof: Proof & { isReceived: boolean }): Promise<void> {
  const code = await addCode(provider, proof)
  if (proof.isShared) {
    const key = `${proof.for} ${mailboxOf(provider, proof.email)} ${stretchOf(provider.now())}`
    if ((await provider.limits.spend('sharedCodes', key)) > 1) return
  }
  if (!proof.isReceived) return
  await provider.sendMail({
    to: proof.email,
    subject: `${codeTitles[proof.for]}: ${code}`,
    text: [`Your code is ${code}`, '', ...(proof.isShared ? sharedWords : ownWords), '', 'Ninefold'].join('\n'),
  })
}

/** Uses up a code, or throws a refusal. A correct one proves access to the mail, and lifts the account's locks. */
export async function spendCode({ db, keys, now }: ProviderContext, subject: string, given: string): Promise<void> {
  const [newest] = await db
    .select()
    .from(identityCodes)
    .where(eq(identityCodes.subject, subject))
    .orderBy(desc(identityCodes.createdAt), desc(identityCodes.id))
    .limit(1)
  if (newest === undefined || newest.usedAt !== null) throw new Refusal('verification_missing', 'code')
  if (millisOf(newest.expiresAt) <= now()) throw new Refusal('verification_expired', 'code')
  // Counted before it is compared, so that parallel guesses each use a try.
  const [counted] = await db
    .update(identityCodes)
    .set({ failures: sql`${identityCodes.failures} + 1` })
    .where(and(eq(identityCodes.id, newest.id), lt(identityCodes.failures, codeTries)))
    .returning()
  if (counted === undefined) throw new Refusal('verification_failed', 'code')
  if (!isSame(digestOf(keys.secretKey, newest.id, withoutUnseen(given).replace(/\s/g, '')), newest.digest)) {
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

/** A plausible e-mail id for an account that does not exist, stable per address. */
export const inventedEmailId = (secretKey: string, email: string): string =>
  `idn_${createHmac('sha256', secretKey).update(`email:${email}`).digest('hex').slice(0, 27)}`
