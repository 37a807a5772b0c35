import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type CryptoKey, exportPKCS8, exportSPKI, generateKeyPair, importPKCS8, SignJWT } from 'jose'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '../../database/database.server.ts'
import { identityKeys } from '../../database/schema/identity.ts'

/** Where the provider answers, on the app's own origin. */
export const mountPath = '/api/clerk'
export const administrationPath = `${mountPath}/bapi`

/** The name sessions are issued under. It is never looked up: it only has to be a host name with a dot. */
const frontendHost = 'clerk.ninefold.local'
const issuer = `https://${frontendHost}`

export const localPublishableKey = `pk_live_${Buffer.from(`${frontendHost}$`).toString('base64').replace(/=+$/, '')}`

/** The SDK marks its cookies with a digest of the publishable key, so that two instances do not share them. */
export const cookieSuffix = createHash('sha1').update(localPublishableKey).digest('base64url').slice(0, 8)

export type SigningKeys = { keyId: string; privateKey: CryptoKey; publicKey: string; secretKey: string }

async function createKeys(now: number) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  return {
    id: 'current',
    keyId: newId('ins'),
    privateKey: await exportPKCS8(privateKey),
    publicKey: await exportSPKI(publicKey),
    secretKey: `sk_live_${randomBytes(32).toString('hex')}`,
    createdAt: instantOf(now),
  }
}

/** The keys of this installation: made once, at the first start, and kept in its own database. */
export async function loadKeys(db: Database, now: number): Promise<SigningKeys> {
  let [row] = await db.select().from(identityKeys)
  if (row === undefined) {
    // Two servers may start at once on one Postgres: the keys of the first are kept.
    await db
      .insert(identityKeys)
      .values(await createKeys(now))
      .onConflictDoNothing()
    ;[row] = await db.select().from(identityKeys)
  }
  if (row === undefined) throw new Error('The keys of the local identity provider could not be stored.')
  const { keyId, publicKey, secretKey } = row
  return { keyId, publicKey, secretKey, privateKey: await importPKCS8(row.privateKey, 'RS256') }
}

const tokenLifetimeSeconds = 60
/** Marks a session token as one, as the SDK expects it. */
const sessionCategory = 'cl_B7d4PD111AAA'
/** A browser's clock may be a little behind. */
const clockSkewSeconds = 10

/** A token for one session, good for a minute. It names the person and nothing about them. */
export function signSessionToken(
  keys: SigningKeys,
  session: { id: string; userId: string; verifiedAtMs: number },
  authorizedParty: string,
  nowMs: number,
  lifetimeSeconds = tokenLifetimeSeconds,
): Promise<string> {
  const issuedAt = Math.floor(nowMs / 1000)
  const minutesSincePassword = Math.max(0, Math.floor((nowMs - session.verifiedAtMs) / 60_000))
  const claims = { azp: authorizedParty, sid: session.id, fva: [minutesSincePassword, -1], sts: 'active', v: 2 }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keys.keyId, cat: sessionCategory })
    .setIssuer(issuer)
    .setSubject(session.userId)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt - clockSkewSeconds)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(keys.privateKey)
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `user_2ab…`: 27 random letters and figures, as the SDK is used to. */
export function newId(prefix: string): string {
  let id = ''
  while (id.length < 27) {
    for (const byte of randomBytes(32)) {
      // Of the 256 values only 4 × 62 are used, so that every letter is equally likely.
      if (byte < 248 && id.length < 27) id += alphabet[byte % 62]
    }
  }
  return `${prefix}_${id}`
}

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Compares without telling by its duration how much was right. */
export function isSame(given: string, wanted: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(wanted)
  return a.length === b.length && timingSafeEqual(a, b)
}
