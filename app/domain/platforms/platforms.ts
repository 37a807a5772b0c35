/** The nine platforms in display order. Their rules are in `table.ts`. */
export const platforms = {
  x: { name: 'X' },
  facebook: { name: 'Facebook Page' },
  instagram: { name: 'Instagram' },
  linkedin: { name: 'LinkedIn' },
  tiktok: { name: 'TikTok' },
  youtube: { name: 'YouTube' },
  pinterest: { name: 'Pinterest' },
  threads: { name: 'Threads' },
  bluesky: { name: 'Bluesky' },
} as const satisfies Readonly<Record<string, { readonly name: string }>>

export type PlatformId = keyof typeof platforms

export const platformIds = Object.keys(platforms) as readonly PlatformId[]

export const inPlatformOrder = (one: PlatformId, other: PlatformId): number =>
  platformIds.indexOf(one) - platformIds.indexOf(other)

export const isPlatformId = (value: unknown): value is PlatformId =>
  typeof value === 'string' && Object.hasOwn(platforms, value)

export const platformOf = (id: PlatformId): { readonly name: string } => platforms[id]
