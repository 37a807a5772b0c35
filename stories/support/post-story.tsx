import { fn } from 'storybook/test'
import { type PostStateName, postIn, postStates, postStatesNow } from '#app/domain/posts/states.ts'
import { PostRow } from '#app/features/compose/post-row.tsx'
import { Flex } from '#design-system/index.ts'

/** A story of one named state of the catalogue: the post as its list shows it. */
export const postStory = (name: PostStateName) => ({
  name: postStates[name].says,
  render: () => (
    <Flex direction="column" p={{ initial: '4', sm: '5' }}>
      <ul className="post-rows" aria-label="Posts">
        <PostRow
          post={postIn(name)}
          now={postStatesNow}
          zone="UTC"
          onCancel={fn()}
          onSchedule={fn()}
          onDelete={fn()}
          onRetry={fn()}
          onEdit={fn()}
        />
      </ul>
    </Flex>
  ),
})
