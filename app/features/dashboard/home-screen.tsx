import { Coins, PenLine, Rss, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Callout, Card, PageHeader, StatTile, TextLink } from '#design-system/index.ts'
import './home-screen.css'

type PostCounts = { scheduled: number; published: number; failed: number }

export type HomeView = {
  greeting: string
  /** One sentence: what goes out, what needs the person. */
  summary: string
  credits: { left: number; total: number; warning: string | null } | null
  posts: PostCounts | 'loading' | 'failed'
}

/** The day at a glance: what is left, what went out, what needs a hand, and the one thing to do next. */
export function HomeScreen({ view, latest }: { view: HomeView; latest: ReactNode }) {
  const { credits } = view
  const counts = typeof view.posts === 'string' ? null : view.posts
  return (
    <>
      <PageHeader
        title={view.greeting}
        description={view.summary}
        actions={
          <Button variant="primary" icon={PenLine} href="/dashboard/create/text">
            New post
          </Button>
        }
      />
      <div className="home">
        {credits?.warning ? (
          <Callout tone="warning" action={<Button href="/dashboard/credits">See credits</Button>}>
            {credits.warning}
          </Callout>
        ) : null}
        <div className="home-tiles">
          <StatTile
            label="AI credits left"
            icon={Coins}
            value={credits?.left ?? 0}
            detail={credits ? `of ${credits.total}` : ''}
            loading={credits === null}
            href="/dashboard/credits"
          />
          {view.posts === 'failed' ? null : (
            <>
              <StatTile
                label="Scheduled"
                icon={Send}
                value={counts?.scheduled ?? 0}
                loading={counts === null}
                href="/dashboard/posts"
              />
              <StatTile
                label="Published"
                icon={Rss}
                value={counts?.published ?? 0}
                loading={counts === null}
                href="/dashboard/practice-feed"
              />
              <StatTile
                label="Need you"
                value={counts?.failed ?? 0}
                tone={counts && counts.failed > 0 ? 'refusal' : 'quiet'}
                detail={counts && counts.failed > 0 ? 'a place turned it away' : 'all is well'}
                loading={counts === null}
                href="/dashboard/posts"
              />
            </>
          )}
        </div>
        <Card title="Latest posts" aside={<TextLink href="/dashboard/posts">All posts</TextLink>}>
          {latest}
        </Card>
      </div>
    </>
  )
}
