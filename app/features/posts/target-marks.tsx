import { platformOf } from '#app/domain/platforms/platforms.ts'
import { isRefusedByPlatform } from '#app/domain/posts/messages.ts'
import type { TargetStatus, TargetView } from '#app/domain/posts/post.ts'
import { PlatformMarks } from '#design-system/index.ts'

const marks = {
  draft: { tone: 'quiet', state: 'draft' },
  queued: { tone: 'quiet', state: 'waiting' },
  publishing: { tone: 'info', state: 'publishing' },
  unknown: { tone: 'warning', state: 'outcome unknown, looking' },
  published: { tone: 'success', state: 'published' },
  failed: { tone: 'refusal', state: 'failed' },
} as const satisfies Record<TargetStatus, { tone: string; state: string }>

/** The nine places of a post, each in the colour and word of where it stands. */
export function TargetMarks({ targets }: { targets: readonly TargetView[] }) {
  return (
    <PlatformMarks
      label="Platforms"
      platforms={targets.map(({ platform, status, failure }) => ({
        name: platformOf(platform).name,
        shape: platform,
        ...marks[status],
        ...(isRefusedByPlatform(failure) && { state: 'refused' }),
      }))}
    />
  )
}
