import { atom, getDefaultStore } from 'jotai'
import * as z from 'zod/mini'
import { aiPackageIds } from '#app/domain/credits/ai/packages.ts'
import { checkoutRememberedMs } from '#app/domain/limits.ts'
import { isInstant, millisOf } from '#app/domain/time/instant.ts'
import { keys } from '#app/storage/keys.ts'
import { clockAtom, nowAtom } from './device/clock.ts'
import { storedAtom } from './device/stored-atom.ts'

const checkoutSchema = z.object({
  packageId: z.enum(aiPackageIds),
  isRehearsal: z.boolean(),
  at: z.string().check(z.refine(isInstant, 'is not a moment')),
})
type Checkout = z.infer<typeof checkoutSchema>

const noted = storedAtom<Checkout | null>({
  key: keys.lastCheckout(),
  schema: z.nullable(checkoutSchema),
  initial: null,
  from: 'mount',
})

/** The checkout this browser has just been through: a rehearsal that was confirmed, or one elsewhere it was sent to. */
export const lastCheckoutAtom = atom((get) => {
  const checkout = get(noted)
  if (checkout === null) return null
  const ageMs = millisOf(get(nowAtom)) - millisOf(checkout.at)
  return ageMs < checkoutRememberedMs ? checkout : null
})

/** Remembers it for the page of thanks, which nothing else tells whether anything was bought. */
export const noteCheckoutAtom = atom(null, (get, set, checkout: Omit<Checkout, 'at'>) =>
  set(noted, { ...checkout, at: get(clockAtom)() }),
)

/** For the route that leads on to the checkout: it runs outside React. */
export const noteCheckout = (checkout: Omit<Checkout, 'at'>) => getDefaultStore().set(noteCheckoutAtom, checkout)
