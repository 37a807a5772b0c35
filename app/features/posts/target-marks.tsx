import { platformOf } from '#app/domain/platforms/platforms.ts'
import type { PostView, TargetStatus } from '#app/domain/posts/post.ts'
import { isRefusedByPlatform } from '#app/domain/posts/refused.ts'
import { isWaiting } from '#app/domain/posts/status.ts'
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
export function TargetMarks({ post }: { post: Pick<PostView, 'status' | 'targets'> }) {
  const failed = isWaiting(post.status) ? ({ tone: 'warning', state: 'not ready' } as const) : marks.failed
  return (
    <PlatformMarks
      label="Platforms"
      platforms={post.targets.map(({ platform, status, failure }) => ({
        name: platformOf(platform).name,
        shape: platform,
        ...(status === 'failed' ? failed : marks[status]),
        ...(isRefusedByPlatform(failure) && !isWaiting(post.status) && { state: 'refused' }),
      }))}
    />
  )
}
