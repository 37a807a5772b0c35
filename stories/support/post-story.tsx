import { fn } from 'storybook/test'
import { type PostStateName, postIn, postStates, postStatesNow } from '#app/domain/posts/states.ts'
import { PostResults } from '#app/features/posts/post-results.tsx'
import { PostRow } from '#app/features/posts/post-row.tsx'
import { Flex } from '#design-system/index.ts'
import { resultsOf } from './sample-posts.ts'

/** As many platforms as tell the one that differs from the rest. */
const platformsShown = 2

/** A story of one named state of the catalogue: the post as its list shows it, and what its page says of its platforms. */
export const postStory = (name: PostStateName) => ({
  name: postStates[name].says,
  render: () => {
    const post = postIn(name)
    return (
      <Flex direction="column" gap="4" p={{ initial: '4', sm: '5' }}>
        <PostRow
          post={post}
          now={postStatesNow}
          zone="UTC"
          onCancel={fn()}
          onSchedule={fn()}
          onDelete={fn()}
          onRetry={fn()}
          onDuplicate={fn()}
          onAskTime={fn()}
        />
        <PostResults
          post={{ status: post.status, targets: resultsOf(post).slice(0, platformsShown) }}
          zone="UTC"
          composerAt={(platform) => `/dashboard/compose?post=${post.id}&platform=${platform}`}
          onRetryTarget={fn()}
          onEdit={fn()}
        />
      </Flex>
    )
  },
})
