import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { CalendarClock, Clock, FileText, LogOut, PenLine, Plus, Send, Settings, Share2, Sparkles } from 'lucide-react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  AccountMenu,
  Box,
  Button,
  Callout,
  Card,
  CommandButton,
  DashboardShell,
  EmptyState,
  Flex,
  Grid,
  Icon,
  List,
  ListRow,
  Meter,
  MeterBar,
  MeterPill,
  OfflineBar,
  PageHeader,
  PlatformMarks,
  type PlatformShape,
  Skeleton,
  StatTile,
  StatusTag,
} from '#design-system/index.ts'
import { demoNavigation } from '../../support/demo-navigation.ts'

const topBar = (
  <>
    <MeterPill
      label="AI credits left"
      value={74}
      max={100}
      figure={
        <>
          <b>74</b> AI credits
        </>
      }
      href="/dashboard/credits"
    />
    <MeterPill
      label="Account credits left"
      value={1}
      max={8}
      tone="warning"
      figure={
        <>
          <b>1</b> account credit
        </>
      }
      href="/dashboard/accounts"
    />
  </>
)

const marks = (...platforms: readonly [string, PlatformShape][]) => (
  <PlatformMarks label="Platforms" platforms={platforms.map(([name, shape]) => ({ name, shape }))} />
)

const note = <Icon of={FileText} size={20} />

const home = (
  <>
    <PageHeader
      title="Good morning"
      description="Three posts go out today. One needs you."
      actions={
        <>
          <Button>Import CSV</Button>
          <Button variant="primary" icon={Plus}>
            New post
          </Button>
        </>
      }
    />
    <Grid gap="4">
      <Callout tone="warning" title="One account credit left." action={<Button size="small">See packages</Button>}>
        Connecting one more account uses it up.
      </Callout>
      <Grid columns={{ initial: '2', md: '4' }} gap="4">
        <StatTile label="Scheduled" value={18} detail="next in 42 min" icon={CalendarClock} />
        <StatTile label="Published this week" value={31} detail="+9 on last week" tone="success" icon={Send} />
        <StatTile label="Written" value={12} detail="5 credits spent" icon={Sparkles} />
        <StatTile label="Connected accounts" value={4} detail="36 channels" icon={Share2} />
      </Grid>
      <Grid columns={{ initial: '1', md: '1.55fr 1fr' }} gap="4">
        <Card title="Latest posts" aside="Europe/Lisbon">
          <List label="Latest posts">
            <ListRow
              leading={note}
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
              leading={note}
              title="Reel: how the new studio light changes everything"
              meta={marks(['Instagram', 'instagram'], ['TikTok', 'tiktok'], ['YouTube', 'youtube'])}
              trailing={<StatusTag tone="refusal" word="TikTok: reconnect" />}
              href="/dashboard/posts/2"
            />
            <ListRow
              leading={note}
              title="What our first hundred customers taught us"
              meta={marks(['LinkedIn', 'linkedin'], ['X', 'x'])}
              trailing={<StatusTag tone="success" word="Published" />}
              href="/dashboard/posts/3"
            />
          </List>
        </Card>
        <Card title="AI credits" aside="resets 1 Dec">
          <Grid gap="5">
            <Flex justify="center">
              <Meter label="AI credits left this month" value={74} max={100} size="large">
                74
                <small>of 100 left</small>
              </Meter>
            </Flex>
            <MeterBar
              label="AI credits used"
              max={100}
              unit="credits"
              segments={[
                { label: 'Image', value: 12 },
                { label: 'Video', value: 7 },
                { label: 'Text', value: 5 },
                { label: 'Voice', value: 2 },
              ]}
            />
          </Grid>
        </Card>
      </Grid>
    </Grid>
  </>
)

const loading = (
  <div aria-busy="true">
    <PageHeader title="Good morning" description={<Skeleton width="24ch" />} />
    <Grid gap="4">
      <Grid columns={{ initial: '2', md: '4' }} gap="4">
        {['Scheduled', 'Published this week', 'Written', 'Connected accounts'].map((label) => (
          <StatTile key={label} label={label} value="" loading />
        ))}
      </Grid>
      <Skeleton shape="block" height="280px" />
    </Grid>
  </div>
)

const meta = {
  tags: ['autodocs'],
  title: 'Components/Layouts/Dashboard shell',
  component: DashboardShell,
  parameters: {
    documents: ['DashboardShell'],
    docs: { story: { inline: false, height: '620px' } },
    layout: 'fullscreen',
  },
  args: {
    navigation: demoNavigation,
    search: <CommandButton isMac onOpen={() => {}} />,
    topBar,
    account: (
      <AccountMenu
        name="Demo Studio"
        detail="Starter plan"
        items={[
          { label: 'Settings', icon: Settings, href: '/dashboard/settings' },
          'separator',
          { label: 'Sign out', icon: LogOut },
        ]}
      />
    ),
    children: home,
  },
} satisfies Meta<typeof DashboardShell>

export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

export const Filled: Story = {}
/** On a large desk the bar and the page share one column; nothing stands at the far edge. */
export const FilledWide: Story = { globals: { viewport: { value: 'wide' } } }
/** A window of its own to scroll in. */
const scrolling: Story = {
  args: {
    children: (
      <>
        {home}
        <Box height="600px" />
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div data-testid="window" style={{ height: '100dvh', overflow: 'auto' }}>
        <Story />
      </div>
    ),
  ],
  play: async () => {
    screen.getByTestId('window').scrollTo(0, 240)
    await waitFor(() => expect(document.querySelector('.nf-shell-scrolled')).toHaveAttribute('data-away'))
  },
}
/** Once something lies under it, the bar is solid and has an edge. */
export const Scrolled: Story = { ...scrolling }
/** The line that says so stays, and lies over nothing. */
export const ScrolledOfflinePhone: Story = {
  ...scrolling,
  tags: ['phone'],
  globals: phone,
  args: { ...scrolling.args, banner: <OfflineBar offline /> },
  play: async (context) => {
    await scrolling.play?.(context)
    const boxOf = (name: string) => document.querySelector(name)?.getBoundingClientRect()
    await waitFor(() => expect(boxOf('.nf-shell-top')?.top).toBeGreaterThan(20))
    await expect(boxOf('.nf-shell-top')?.top).toBe(boxOf('.nf-shell-banner')?.bottom)
  },
}
export const Loading: Story = { args: { children: loading } }
export const Empty: Story = {
  args: {
    children: (
      <>
        <PageHeader title="Posts" description="Everything you have written, planned and sent." />
        <Card>
          <EmptyState
            icon={PenLine}
            title="No posts yet"
            example="Try: “Three small things that made our studio calmer this autumn”"
            action={
              <Button variant="primary" icon={Sparkles} price="1 credit">
                Write a post
              </Button>
            }
          >
            Write one, and it goes out to every account you connect.
          </EmptyState>
        </Card>
      </>
    ),
  },
}
export const FilledPhone: Story = { tags: ['phone'], globals: phone }
export const LoadingPhone: Story = { tags: ['phone'], args: { children: loading }, globals: phone }
export const MoreOpenPhone: Story = {
  tags: ['phone'],
  globals: phone,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More' }))
    await screen.findByRole('menuitem', { name: 'Settings' })
  },
}
export const SkipLinkFocused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  },
}
