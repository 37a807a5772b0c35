import { packageCostCredits, socialPackageLimits } from '../../limits.ts'
import type { SocialPackageType } from '../../plans/social-package-types.ts'

/** Field that counts a package. */
export type PackageCounter = 'individual' | 'basicBundle' | 'starterBundle' | 'proBundle'

export type SocialPackage = {
  readonly type: SocialPackageType
  readonly name: string
  readonly accountsIncluded: number
  readonly creditsRequired: number
  readonly price: number
  readonly description: string
  readonly counter: PackageCounter
}

const pack = (type: SocialPackageType, name: string, counter: PackageCounter, description: string): SocialPackage => ({
  type,
  name,
  accountsIncluded: socialPackageLimits[type].accounts,
  creditsRequired: packageCostCredits,
  price: socialPackageLimits[type].priceUsd,
  description,
  counter,
})

/** Every package costs one credit at any size, and each account in it posts to all nine platforms. */
export const socialPackages: Readonly<Record<SocialPackageType, SocialPackage>> = {
  individual: pack('individual', 'Individual', 'individual', 'One account that sends to all nine platforms'),
  'basic-bundle': pack('basic-bundle', 'Basic Bundle', 'basicBundle', 'Five accounts for a small team'),
  'starter-bundle': pack('starter-bundle', 'Starter Bundle', 'starterBundle', 'Fifteen accounts for a growing brand'),
  'pro-bundle': pack('pro-bundle', 'Pro Bundle', 'proBundle', 'Fifty accounts for an agency'),
}

export const includedAccounts = (owned: Readonly<Record<PackageCounter, number>>): number =>
  Object.values(socialPackages).reduce(
    (sum, { counter, accountsIncluded }) => sum + owned[counter] * accountsIncluded,
    0,
  )
