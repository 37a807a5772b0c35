import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Box, Button, Card, Flex, LoadingScreen, Skeleton } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

/** Gradients and wide shadows, which the pictures of all other stories leave out. */
const meta = {
  tags: ['autodocs'],
  title: 'Foundations/Grounds',
  parameters: { documents: ['NinefoldTheme'], docs: { story: { inline: false, height: '520px' } }, gradients: true },
} satisfies Meta
export default meta
type Story = StoryObj

export const SkyCardAndLight: Story = {
  decorators: [onPage],
  render: () => (
    <Flex direction="column" gap="5" maxWidth="420px">
      <Card title="A card on the sky">
        <Button variant="primary">The one light</Button>
      </Card>
      <Skeleton shape="block" />
      <Box p="4" style={{ borderRadius: '14px', boxShadow: 'var(--float-shadow)' }}>
        What floats above
      </Box>
      <Box p="4" style={{ borderRadius: '14px', boxShadow: 'var(--raised-shadow)' }}>
        What is raised
      </Box>
    </Flex>
  ),
}
export const LoadingGlow: Story = { render: () => <LoadingScreen variant="page" /> }
