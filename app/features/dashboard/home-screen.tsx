import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { newPostHref } from '#app/content/places.ts'
import type { HomeHeights } from '#app/state/had-posts.ts'
import { Button, Callout, Card, PageHeader, Skeleton, TextLink } from '#design-system/index.ts'
import type { HomeView } from './home-view.ts'
import { SpentCard } from './spent-card.tsx'
import { useHeights } from './use-heights.ts'
import './home-screen.css'

type HomeScreenProps = {
  view: HomeView
  /** Posts with problems, figures, and the week ahead. */
  above?: ReactNode
  latest: ReactNode
  /** A notice while the queue is paused. */
  paused?: ReactNode
  /** A new person's first steps: beside the example, and below everything once there are posts. */
  steps?: ReactNode
  /** The last heights of its parts, kept as space while it loads. */
  heights?: HomeHeights | null
  onHeights?: (heights: HomeHeights) => void
  onReadCredits: () => void
  onReload: () => void
}

/** Heights in pixels before the first drawing: tiles and the week. */
const usualAbove = [88, 232] as const

/** Problems first, then the week ahead, published posts, and spent credits. One primary button. */
export function HomeScreen({ onHeights, ...props }: HomeScreenProps) {
  const { view, heights } = props
  const places = useHeights(view.posts === 'some', onHeights)
  return (
    <>
      <div
        ref={places.header}
        className="home-header"
        style={{ minHeight: view.expects === 'some' ? heights?.header : undefined }}
      >
        <PageHeader
          title={view.greeting}
          description={view.summary}
          // Without a post, the example below has the one button.
          actions={
            isWithoutPosts(view) || view.expects === 'unknown' ? null : (
              <Button variant="primary" icon={PenLine} href={newPostHref}>
                New post
              </Button>
            )
          }
        />
      </div>
      {view.expects === 'unknown' ? <Skeleton shape="block" height="70vh" /> : <HomeCards {...props} places={places} />}
    </>
  )
}

const isWithoutPosts = ({ posts, expects }: HomeView) => posts === 'none' || expects === 'none'

type HomeCardsProps = Omit<HomeScreenProps, 'onHeights'> & { places?: ReturnType<typeof useHeights> }

export function HomeCards(props: HomeCardsProps) {
  const { view, above, latest, paused, steps, heights, places, onReadCredits, onReload } = props
  const { credits, expects } = view
  const isNew = isWithoutPosts(view)
  const isHeld = expects === 'some'
  return (
    <div className="home">
      {view.stale ? (
        <Callout
          tone="info"
          {...(view.stale.way
            ? { way: view.stale.way }
            : {
                action: (
                  <Button size="small" onClick={onReload}>
                    Try again
                  </Button>
                ),
              })}
        >
          {view.stale.sentence}
        </Callout>
      ) : null}
      {credits.state === 'ready' && credits.warning ? (
        <Callout tone="warning" way={{ label: 'See credits', href: '/dashboard/credits' }}>
          {credits.warning}
        </Callout>
      ) : null}
      <div ref={places?.above} className="home-above">
        {isHeld ? (
          Array.from((heights?.above ?? usualAbove).entries(), ([place, height]) => (
            <Skeleton key={`place ${place}`} shape="block" height={`${height}px`} />
          ))
        ) : (
          <>
            {paused}
            {view.posts === 'some' ? above : null}
          </>
        )}
      </div>
      <div className="home-pair">
        {isNew ? (
          <Card>{expects === 'none' ? <Skeleton shape="block" height="var(--home-example-height)" /> : latest}</Card>
        ) : (
          <Card title="Latest posts" aside={<TextLink href="/dashboard/posts">All posts</TextLink>}>
            <div ref={places?.latest} style={{ minHeight: isHeld ? heights?.latest : undefined }}>
              {latest}
            </div>
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
