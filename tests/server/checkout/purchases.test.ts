import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { grantPurchase, purchasesOf } from '#app/server/checkout/purchases.server.ts'
import { erasePerson } from '#app/server/people/erase.server.ts'
import { newDatabase } from '../../support/embedded.ts'

const now = '2026-11-20T09:00:00.000Z'

test('a purchase is granted once, also when its buyer is gone and somebody else has the address', async () => {
  const db = await newDatabase()
  const [id, buyer, next] = [randomUUID(), randomUUID(), randomUUID()]
  await grantPurchase(db, { id, packageId: 'medium', userId: buyer }, now)
  await grantPurchase(db, { id, packageId: 'medium', userId: buyer }, now)
  expect(await purchasesOf(db, buyer)).toEqual([{ id: `checkout:${id}`, packageId: 'medium' }])
  await db.transaction((tx) => erasePerson(tx, buyer, now))
  await grantPurchase(db, { id, packageId: 'medium', userId: next }, now)
  expect([await purchasesOf(db, buyer), await purchasesOf(db, next)]).toEqual([[], []])
  await db.close()
})
