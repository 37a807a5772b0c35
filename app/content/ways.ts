/** Closing links of many pages, once. */
export const startFree = { label: 'Start free', href: '/trial', isPrimary: true } as const
export const signIn = { label: 'Sign in', href: '/auth' } as const
export const seePlans = { label: 'Compare plans', href: '/pricing-new' } as const
export const allFeatures = { label: 'Everything it does', href: '/features' } as const
