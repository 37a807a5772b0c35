export const tabs = ['accounts', 'ai', 'codes', 'migration'] as const
export type Tab = (typeof tabs)[number]
