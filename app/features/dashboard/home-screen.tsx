import { CalendarClock, PenLine, Send, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { newPostHref } from '#app/content/places.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Button, Callout, Card, PageHeader, Skeleton, StatTile, TextLink } from '#design-system/index.ts'
import { AttentionCard } from './attention-card.tsx'
import type { HomeView } from './home-view.ts'
import { SpentCard } from './spent-card.tsx'
import { WeekCard } from './week-card.tsx'
import './home-screen.css'

const tileIcons = { scheduled: CalendarClock, published: Send, connected: Share2 } as const

type HomeScreenProps = {
  view: HomeView
  latest: ReactNode
  /** Says that the queue is paused, where it is. */
  paused?: ReactNode
  /** The first steps of a new person: beside the example, and below everything once there are posts. */
  steps?: ReactNode
  onReadCredits: () => void
}

/** What needs a hand first, then the week ahead, what went out, and where the credits went. One light button. */
export function HomeScreen({ view, latest, paused, steps, onReadCredits }: HomeScreenProps) {
  const hasNone = isWithoutPosts(view)
  return (
    <>
      <PageHeader
        title={view.greeting}
        description={view.summary}
        // With no post yet the example below has the one button.
        actions={
          hasNone ? null : (
            <Button variant="primary" icon={PenLine} href={newPostHref}>
              New post
            </Button>
          )
        }
      />
      <HomeCards view={view} latest={latest} paused={paused} steps={steps} onReadCredits={onReadCredits} />
    </>
  )
}

const isWithoutPosts = ({ posts, expects }: HomeView) => posts === 'none' || expects === 'none'

/** What stands below the greeting. */
export function HomeCards({ view, latest, paused, steps, onReadCredits }: HomeScreenProps) {
  const { credits, expects } = view
  const isNew = isWithoutPosts(view)
  return (
    <div className="home">
      {credits.state === 'ready' && credits.warning ? (
        <Callout tone="warning" way={{ label: 'See credits', href: '/dashboard/credits' }}>
          {credits.warning}
        </Callout>
      ) : null}
      {paused}
      {view.attention.total > 0 ? <AttentionCard attention={view.attention} /> : null}
      {view.tiles.length > 0 ? (
        <div className="home-tiles">
          {view.tiles.map(({ id, value, ...tile }) => (
            <StatTile key={id} icon={tileIcons[id]} value={figure(value)} {...tile} />
          ))}
        </div>
      ) : null}
      {expects === 'some' ? <Skeleton shape="block" height="232px" /> : null}
      {view.week ? <WeekCard week={view.week} /> : null}
      <div className="home-pair">
        {isNew ? (
          <Card>{expects === 'none' ? <Skeleton shape="block" height="366px" /> : latest}</Card>
        ) : (
          <Card title="Latest posts" aside={<TextLink href="/dashboard/posts">All posts</TextLink>}>
            {latest}
          </Card>
        )}
        <div className="home-beside">
          {isNew ? steps : null}
          <SpentCard credits={credits} onRetry={onReadCredits} />
        </div>
      </div>
      {isNew ? null : steps}
    </div>
  )
}
