import { fn } from 'storybook/test'
import { type UploadStateName, uploadStates } from '#app/domain/media/states.ts'
import { UploadRows } from '#app/features/media-library/upload-rows.tsx'
import { Box } from '#design-system/index.ts'

/** A story of one named state of the catalogue: the line of one file on its way. */
export const uploadStory = (name: UploadStateName) => ({
  name: uploadStates[name].says,
  render: () => (
    <Box p={{ initial: '4', sm: '5' }}>
      <UploadRows uploads={[uploadStates[name].upload]} onAct={fn()} onOpen={fn()} />
    </Box>
  ),
})
