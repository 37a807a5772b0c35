import { aiPackageLimits } from '../../limits.ts'

export type AiPackageId = keyof typeof aiPackageLimits

export type AiPackage = {
  readonly id: AiPackageId
  readonly name: string
  readonly credits: number
  readonly priceUsd: number
  readonly isPopular: boolean
  /** Share saved compared with the same credits in smaller packages. */
  readonly savings: number
}

const shelf = {
  medium: { id: 'medium', name: 'Medium', isPopular: true, savings: 0, ...aiPackageLimits.medium },
  large: { id: 'large', name: 'Large', isPopular: false, savings: 0, ...aiPackageLimits.large },
  bulk: { id: 'bulk', name: 'Bulk', isPopular: false, savings: 0, ...aiPackageLimits.bulk },
  premium: { id: 'premium', name: 'Premium', isPopular: false, ...aiPackageLimits.premium },
} as const satisfies Record<AiPackageId, AiPackage>

export const aiPackages: Readonly<Record<AiPackageId, AiPackage>> = shelf
export const aiPackageIds = Object.keys(shelf) as readonly AiPackageId[]
export const isAiPackageId = (value: unknown): value is AiPackageId =>
  typeof value === 'string' && Object.hasOwn(shelf, value)
