import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Card, Facts } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['Facts'] },
  title: 'Components/Facts',
  component: Facts,
  decorators: [
    (Story) => (
      <Card title="Starter plan">
        <Story />
      </Card>
    ),
    onPage,
  ],
  args: {
    facts: [
      { term: 'Price', value: <b>$9 a month</b> },
      {
        term: 'Projects',
        value: (
          <>
            <b>1</b> of 1
          </>
        ),
      },
      { term: 'Next billing', value: <b>2 Dec 2026</b> },
    ],
  },
} satisfies Meta<typeof Facts>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
