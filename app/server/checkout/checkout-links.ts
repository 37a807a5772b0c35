import type { AiPackageId } from '#app/domain/credits/ai/packages.ts'
import type { Configuration } from '../configuration/configuration.ts'

const variables = {
  medium: 'CHECKOUT_URL_MEDIUM',
  large: 'CHECKOUT_URL_LARGE',
  bulk: 'CHECKOUT_URL_BULK',
  premium: 'CHECKOUT_URL_PREMIUM',
} as const satisfies Record<AiPackageId, keyof Configuration>

type CheckoutConfiguration = Pick<Configuration, 'CHECKOUT_BASE_URL' | (typeof variables)[AiPackageId]>

/** Where a package is paid for: its own link, else its place under the common one. None: the local rehearsal. */
export function checkoutLinkOf(packageId: AiPackageId, configured: CheckoutConfiguration): string | null {
  const base = configured.CHECKOUT_BASE_URL
  return configured[variables[packageId]] ?? (base === undefined ? null : `${base}/${packageId}`)
}
