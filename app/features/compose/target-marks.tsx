import { platformOf } from '#app/domain/platforms/platforms.ts'
import type { TargetStatus, TargetView } from '#app/domain/posts/post.ts'
import { PlatformMarks } from '#design-system/index.ts'

const toneOf = { queued: 'quiet', publishing: 'info', published: 'success', failed: 'refusal' } as const
const wordOf: Record<TargetStatus, string> = {
  queued: 'waiting',
  publishing: 'publishing',
  published: 'published',
  failed: 'failed',
}

/** The nine places of a post, each in the colour and word of where it stands. */
export function TargetMarks({ targets }: { targets: readonly TargetView[] }) {
  return (
    <PlatformMarks
      label="Platforms"
      platforms={targets.map(({ platform, status }) => ({
        name: platformOf(platform).name,
        shape: platform,
        tone: toneOf[status],
        state: wordOf[status],
      }))}
    />
  )
}
