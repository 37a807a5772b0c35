import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Clock, Ellipsis, FileText } from 'lucide-react'
import { Card, Icon, IconButton, List, ListRow, PlatformMarks, StatusTag } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const marks = (...shorts: readonly [string, string][]) => (
  <PlatformMarks label="Platforms" platforms={shorts.map(([name, short]) => ({ name, short }))} />
)

const LatestPosts = () => (
  <Card title="Latest posts">
    <List label="Latest posts">
      <ListRow
        leading={<Icon of={FileText} size={20} />}
        title="Five quiet ways to make Monday easier"
        meta={marks(['X', 'X'], ['Facebook', 'f'], ['LinkedIn', 'in'], ['Threads', '@'], ['Bluesky', 'B'])}
        trailing={<StatusTag tone="info" icon={Clock} word="Scheduled 10:30" />}
        href="/dashboard/posts/1"
      />
      <ListRow
        leading={<Icon of={FileText} size={20} />}
        title="Reel: how the new studio light changes everything"
        meta={marks(['Instagram', 'I'], ['TikTok', 'T'], ['YouTube', 'Y'])}
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

const meta = { title: 'Design system/Components/List', component: LatestPosts, decorators: [onPage] } satisfies Meta<
  typeof LatestPosts
>

export default meta
type Story = StoryObj<typeof meta>

export const LatestPostsFilled: Story = {}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
