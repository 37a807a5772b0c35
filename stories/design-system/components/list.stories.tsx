import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Clock, Ellipsis, FileText } from 'lucide-react'
import {
  Card,
  Icon,
  IconButton,
  List,
  ListRow,
  PlatformMarks,
  type PlatformShape,
  StatusTag,
} from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const marks = (...platforms: readonly [string, PlatformShape][]) => (
  <PlatformMarks label="Platforms" platforms={platforms.map(([name, shape]) => ({ name, shape }))} />
)

const LatestPosts = () => (
  <Card title="Latest posts">
    <List label="Latest posts">
      <ListRow
        leading={<Icon of={FileText} size={20} />}
        title="Five quiet ways to make Monday easier"
        meta={marks(
          ['X', 'x'],
          ['Facebook', 'facebook'],
          ['LinkedIn', 'linkedin'],
          ['Threads', 'threads'],
          ['Bluesky', 'bluesky'],
        )}
        trailing={<StatusTag tone="info" icon={Clock} word="Scheduled 10:30" />}
        href="/dashboard/posts/1"
      />
      <ListRow
        leading={<Icon of={FileText} size={20} />}
        title="Reel: how the new studio light changes everything"
        meta={marks(['Instagram', 'instagram'], ['TikTok', 'tiktok'], ['YouTube', 'youtube'])}
        trailing={<StatusTag tone="refusal" word="TikTok: reconnect to publish" />}
        href="/dashboard/posts/2"
      />
      <ListRow
        leading={<Icon of={FileText} size={20} />}
        title="What our first hundred customers taught us"
        meta={<span>19 Nov 2026, 14:02 · 2 platforms</span>}
        trailing={
          <>
            <StatusTag tone="success" word="Published" />
            <IconButton label="More about this post" icon={Ellipsis} size="small" />
          </>
        }
        href="/dashboard/posts/3"
      />
    </List>
  </Card>
)

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['List', 'ListRow'] },
  title: 'Components/List',
  component: LatestPosts,
  decorators: [onPage],
} satisfies Meta<typeof LatestPosts>

export default meta
type Story = StoryObj<typeof meta>

export const LatestPostsFilled: Story = {}
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
