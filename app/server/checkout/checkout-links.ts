import type { AiPackageId } from '#app/domain/credits/ai/packages.ts'
import type { Configuration } from '../configuration/configuration.ts'

const variables = {
  medium: 'CHECKOUT_URL_MEDIUM',
  large: 'CHECKOUT_URL_LARGE',
  bulk: 'CHECKOUT_URL_BULK',
  premium: 'CHECKOUT_URL_PREMIUM',
} as const satisfies Record<AiPackageId, keyof Configuration>

type CheckoutConfiguration = Pick<Configuration, 'CHECKOUT_BASE_URL' | (typeof variables)[AiPackageId]>

/** Checkout address of a package: its own link, else a path under the common one. Null: the local rehearsal. */
export function checkoutLinkOf(packageId: AiPackageId, configured: CheckoutConfiguration): string | null {
  const base = configured.CHECKOUT_BASE_URL
  return configured[variables[packageId]] ?? (base === undefined ? null : `${base}/${packageId}`)
}
