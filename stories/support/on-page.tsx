import type { Decorator } from '@storybook/tanstack-react'
import { Box } from '#design-system/index.ts'

/** Gives a component the air it has on a page. */
export const onPage: Decorator = (Story) => (
  <Box p={{ initial: '4', sm: '5' }}>
    <Story />
  </Box>
)
