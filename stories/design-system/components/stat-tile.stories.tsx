import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { CalendarClock, Send } from 'lucide-react'
import { Grid, StatTile } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['StatTile', 'StatTiles'] },
  title: 'Components/Stat tile',
  component: StatTile,
  decorators: [onPage],
  args: { label: 'Scheduled', value: 18, detail: 'next in 42 min' },
} satisfies Meta<typeof StatTile>

export default meta
type Story = StoryObj<typeof meta>

const four = (loading: boolean) => (
  <Grid columns={{ initial: '2', md: '4' }} gap="4">
    <StatTile label="Scheduled" value={18} detail="next in 42 min" icon={CalendarClock} loading={loading} />
    <StatTile
      label="Published this week"
      value={31}
      detail="+9 on last week"
      tone="success"
      icon={Send}
      loading={loading}
    />
    <StatTile label="Storage" value="46" unit="of 50 MB" detail="4 MB left" tone="warning" loading={loading} />
    <StatTile label="Failed" value={1} detail="needs you" tone="refusal" href="/posts" loading={loading} />
  </Grid>
)

export const One: Story = {}
export const Four: Story = { render: () => four(false) }
export const Loading: Story = { render: () => four(true) }
export const OnAPhone: Story = { tags: ['phone'], render: () => four(false), globals: { viewport: { value: 'phone' } } }
