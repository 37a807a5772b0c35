import { SignJWT } from 'jose'
import { issuer } from './frontend-host.server.ts'
import type { SigningKeys } from './keys.server.ts'

export const tokenLifetimeSeconds = 60
/** Marks a session token as one, as the SDK expects it. */
const sessionCategory = 'cl_B7d4PD111AAA'
/** A browser's clock may be a little behind. */
const clockSkewSeconds = 10

/** A token for one session, good for a minute. It names the person and nothing about them. */
export function signSessionToken(
  keys: SigningKeys,
  session: { id: string; userId: string; createdAtMs: number },
  authorizedParty: string,
  nowMs: number,
  lifetimeSeconds = tokenLifetimeSeconds,
): Promise<string> {
  const issuedAt = Math.floor(nowMs / 1000)
  const minutesSincePassword = Math.max(0, Math.floor((nowMs - session.createdAtMs) / 60_000))
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
