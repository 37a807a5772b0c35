import { randomBytes } from 'node:crypto'
import { type CryptoKey, exportPKCS8, exportSPKI, generateKeyPair, importPKCS8 } from 'jose'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '../../database/database.server.ts'
import { identityKeys } from '../../database/schema/identity.ts'
import { newId } from './new-id.server.ts'

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
    // Two servers may start at once on one Postgres: the first one's keys stand.
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
