import * as z from 'zod/mini'
import type { Immutable } from '../../immutable.ts'
import { aiCostCredits, usageQuantityCeiling } from '../../limits.ts'

export const usageTypes = ['image', 'video', 'text', 'voice'] as const
export type UsageType = (typeof usageTypes)[number]

const quantity = z.int().check(z.nonnegative(), z.lte(usageQuantityCeiling))

/** Usage of a job. Quantities are whole; a settled job may have used nothing. */
export const aiUsageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), tokens: quantity }),
  z.object({ kind: z.literal('chat'), turns: quantity }),
  z.object({ kind: z.literal('image'), quality: z.enum(['fast', 'standard', 'premium']), count: quantity }),
  z.object({ kind: z.literal('voice'), quality: z.enum(['standard', 'hd', 'premium']), characters: quantity }),
  z.object({ kind: z.literal('video'), count: quantity }),
  z.object({ kind: z.literal('reel'), count: quantity }),
  z.object({ kind: z.literal('repurpose'), platforms: quantity }),
  z.object({ kind: z.literal('series'), posts: quantity }),
])

export type AiUsage = Immutable<z.infer<typeof aiUsageSchema>>
export type AiUsageKind = AiUsage['kind']

export const usageTypeOf = {
  text: 'text',
  chat: 'text',
  repurpose: 'text',
  series: 'text',
  image: 'image',
  video: 'video',
  reel: 'video',
  voice: 'voice',
} as const satisfies Record<AiUsageKind, UsageType>

/** A started unit counts whole: 1,001 characters are two units of 1,000. NaN and infinity count as none. */
const units = (amount: number, unit = 1): number =>
  Number.isFinite(amount) ? Math.max(0, Math.ceil(amount / unit)) : 0

export function costOf(usage: AiUsage): number {
  const costs = aiCostCredits
  switch (usage.kind) {
    case 'text':
      return costs.textPerUnit * units(usage.tokens, costs.textUnitTokens)
    case 'chat':
      return costs.chatPerTurn * units(usage.turns)
    case 'image':
      return costs.image[usage.quality] * units(usage.count)
    case 'voice':
      return costs.voicePerUnit[usage.quality] * units(usage.characters, costs.voiceUnitCharacters)
    case 'video':
      return costs.video * units(usage.count)
    case 'reel':
      return costs.reel * units(usage.count)
    case 'repurpose':
      return costs.repurposePerPlatform * units(usage.platforms)
    case 'series':
      return costs.seriesPerPost * units(usage.posts)
  }
}
