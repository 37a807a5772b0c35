import { rulesOf } from '../platforms/table.ts'
import { assumedFields } from './assumed-fields.ts'
import type { PostDetail, ResultView } from './detail.ts'
import type { FeedEntryView } from './post.ts'

/** A published post for one platform, as the practice feed shows it: its version over the common parts. */
export function entryOf(
  post: Pick<PostDetail, 'id' | 'text' | 'media' | 'publishAt' | 'createdAt' | 'accountIds'>,
  target: ResultView,
): FeedEntryView {
  const { platform, thread, firstComment, isPractice, status, account } = target
  const text = target.text ?? post.text
  const media = target.media ?? post.media ?? []
  // The practice account assumes missing fields only when it publishes.
  const { fields, assumed } =
    isPractice && status === 'published'
      ? assumedFields(platform, { text, media, fields: target.fields ?? {} })
      : { fields: target.fields ?? {}, assumed: [] }
  return {
    id: target.id,
    postId: post.id,
    platform,
    text,
    publishedAt: target.publishedAt ?? post.publishAt ?? post.createdAt,
    drawnAs: media.length > 0 ? 'media' : rulesOf(platform).media.required.is ? 'text-card' : 'text',
    ...(media.length > 0 && { media }),
    ...(thread !== undefined && { thread }),
    ...(firstComment !== undefined && { firstComment }),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(assumed.length > 0 && { assumed }),
    ...(account !== null && { account }),
    ...(post.accountIds !== undefined && { accountIds: post.accountIds }),
  }
}
