import type { PlatformId } from './platforms.ts'
import { bluesky } from './rules/bluesky.ts'
import { facebook } from './rules/facebook.ts'
import { instagram } from './rules/instagram.ts'
import { linkedin } from './rules/linkedin.ts'
import { pinterest } from './rules/pinterest.ts'
import type { PlatformRules } from './rules/platform-rules.ts'
import { threads } from './rules/threads.ts'
import { tiktok } from './rules/tiktok.ts'
import { x } from './rules/x.ts'
import { youtube } from './rules/youtube.ts'

/** Rules of each platform: the single table for counters, checks, previews, crops and documents. */
const table: Readonly<Record<PlatformId, PlatformRules>> = {
  x,
  facebook,
  instagram,
  linkedin,
  tiktok,
  youtube,
  pinterest,
  threads,
  bluesky,
}

export const rulesOf = (id: PlatformId): PlatformRules => table[id]

export const mediaLimitOf = (id: PlatformId): number =>
  Math.max(...table[id].media.mixes.map(({ is: { atMost } }) => atMost))
