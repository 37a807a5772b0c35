import { platformOf } from '#app/domain/platforms/platforms.ts'
import type { PostView, TargetStatus } from '#app/domain/posts/post.ts'
import { isRefusedByPlatform } from '#app/domain/posts/refused.ts'
import { isUnpublished, isWaiting } from '#app/domain/posts/status.ts'
import { PlatformMarks } from '#design-system/index.ts'

const marks = {
  draft: { tone: 'quiet', state: 'draft' },
  queued: { tone: 'quiet', state: 'waiting' },
  publishing: { tone: 'info', state: 'publishing' },
  unknown: { tone: 'warning', state: 'outcome unknown, looking' },
  published: { tone: 'success', state: 'published' },
  failed: { tone: 'refusal', state: 'failed' },
  'left-out': { tone: 'quiet', state: 'left out' },
  repaired: { tone: 'success', state: 'repaired' },
} as const satisfies Record<TargetStatus, { tone: string; state: string }>

export function TargetMarks({ post }: { post: Pick<PostView, 'status' | 'targets'> }) {
  const isNotReady = (status: TargetStatus) => isWaiting(post.status) && isUnpublished(status)
  return (
    <PlatformMarks
      label="Platforms"
      platforms={post.targets.map(({ platform, status, failure }) => ({
        name: platformOf(platform).name,
        shape: platform,
        ...(isNotReady(status) ? ({ tone: 'warning', state: 'not ready' } as const) : marks[status]),
        ...(status === 'failed' && isRefusedByPlatform(failure) && !isWaiting(post.status) && { state: 'refused' }),
      }))}
    />
  )
}
