import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type CryptoKey, exportPKCS8, exportSPKI, generateKeyPair, importPKCS8, SignJWT } from 'jose'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '../../database/database.server.ts'
import { identityKeys } from '../../database/schema/identity.ts'

/** Path of the provider on the app's own origin. */
export const mountPath = '/api/clerk'
export const administrationPath = `${mountPath}/bapi`

/** Issuer of sessions. Never looked up: it only needs to be a host name with a dot. */
const frontendHost = 'clerk.ninefold.local'
const issuer = `https://${frontendHost}`

export const localPublishableKey = `pk_live_${Buffer.from(`${frontendHost}$`).toString('base64').replace(/=+$/, '')}`

/** The SDK appends a digest of the publishable key to its cookies, so that two instances do not share them. */
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

/** Signing keys of this installation, created at the first start and stored in its database. */
export async function loadKeys(db: Database, now: number): Promise<SigningKeys> {
  let [row] = await db.select().from(identityKeys)
  if (row === undefined) {
    // Two servers may start at once on one Postgres; the first one's keys stay.
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
/** Marks a session token, as the SDK expects. */
const sessionCategory = 'cl_B7d4PD111AAA'
/** Browser clocks may be slightly behind. */
const clockSkewSeconds = 10

/** A session token, valid for a minute. Contains the person's id and no other data. */
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

/** `user_2ab…`: 27 random letters and digits, as in the SDK. */
export function newId(prefix: string): string {
  let id = ''
  while (id.length < 27) {
    for (const byte of randomBytes(32)) {
      // Only 248 (4 × 62) of 256 values are used, so that all letters are equally likely.
      if (byte < 248 && id.length < 27) id += alphabet[byte % 62]
    }
  }
  return `${prefix}_${id}`
}

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Compares in constant time. */
export function isSame(given: string, wanted: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(wanted)
  return a.length === b.length && timingSafeEqual(a, b)
}
