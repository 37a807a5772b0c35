import { atom, getDefaultStore } from 'jotai'
import * as z from 'zod/mini'
import { type AiPackageId, aiPackageIds } from '#app/domain/credits/ai/packages.ts'
import { checkoutRememberedMs } from '#app/domain/limits.ts'
import { millisOf } from '#app/domain/time/instant.ts'
import { keptInstantSchema } from '#app/domain/time/kept-instant-schema.ts'
import { keys } from '#app/storage/keys.ts'
import { aiAccountAtom, runAiOperationAtom } from './credits/ai.ts'
import { clockAtom, nowAtom } from './device/clock.ts'
import { onlineAtom } from './device/connection.ts'
import { storedAtom } from './device/stored-atom.ts'
import { sessionAtom } from './session.ts'

const checkoutSchema = z.object({
  packageId: z.enum(aiPackageIds),
  isRehearsal: z.boolean(),
  at: keptInstantSchema,
})
type Checkout = z.infer<typeof checkoutSchema>

const noted = storedAtom<Checkout | null>({
  key: keys.lastCheckout(),
  schema: z.nullable(checkoutSchema),
  initial: null,
  from: 'mount',
})

/** The last checkout in this browser: a confirmed rehearsal, or a redirect to another checkout. */
export const lastCheckoutAtom = atom((get) => {
  const checkout = get(noted)
  if (checkout === null) return null
  const ageMs = millisOf(get(nowAtom)) - millisOf(checkout.at)
  return ageMs < checkoutRememberedMs ? checkout : null
})

/** Remembers the checkout for the page of thanks, which has no other source. */
export const noteCheckoutAtom = atom(null, (get, set, checkout: Omit<Checkout, 'at'>) =>
  set(noted, { ...checkout, at: get(clockAtom)() }),
)

/** For the route that redirects to the checkout, outside React. */
export const noteCheckout = (checkout: Omit<Checkout, 'at'>) => getDefaultStore().set(noteCheckoutAtom, checkout)

/** A purchase the checkout has confirmed to the server. */
export type ConfirmedPurchase = { readonly id: string; readonly packageId: AiPackageId }
export type PurchasesServer = { readonly list: () => Promise<readonly ConfirmedPurchase[]> }

const ownServer: PurchasesServer = {
  list: async () => (await import('#app/server/checkout/checkout.functions.ts')).listPurchases(),
}
const givenServer = atom<PurchasesServer | null>(null)

/** The app's own server, or another one for stories and tests. */
export const purchasesServerAtom = atom(
  (get) => get(givenServer) ?? ownServer,
  (_get, set, server: PurchasesServer) => set(givenServer, server),
)

/**
 * Adds purchases made elsewhere to this device's credits, and returns the new ones. The journal refuses a known id, so
 * two tabs, a reload or a lost answer never add one twice.
 */
export const receivePurchasesAtom = atom(null, async (get, set): Promise<readonly ConfirmedPurchase[]> => {
  const session = get(sessionAtom)
  if (session.status !== 'signed-in' || session.offline || !get(onlineAtom)) return []
  const list = get(purchasesServerAtom).list()
  // No answer: the next visit asks again.
  const purchases = (await list.catch(() => undefined)) ?? []
  const received: ConfirmedPurchase[] = []
  for (const purchase of purchases) {
    const now = get(sessionAtom)
    if (now.status !== 'signed-in' || now.caller.userId !== session.caller.userId) break
    if (get(aiAccountAtom)?.purchases.some(({ id }) => id === purchase.id)) continue
    const { id: purchaseId, packageId } = purchase
    const outcome = await set(runAiOperationAtom, { type: 'purchase', packageId, purchaseId })
    if (outcome.kind === 'accepted') received.push(purchase)
  }
  return received
})
