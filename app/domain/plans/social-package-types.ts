import { socialPackageLimits } from '../limits.ts'

export type SocialPackageType = keyof typeof socialPackageLimits

export const socialPackageTypes = Object.keys(socialPackageLimits) as readonly SocialPackageType[]

export const isSocialPackageType = (value: unknown): value is SocialPackageType =>
  typeof value === 'string' && Object.hasOwn(socialPackageLimits, value)
