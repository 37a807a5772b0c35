import { CalendarClock, Send, Share2 } from 'lucide-react'
import { figure } from '#app/domain/wording/figures.ts'
import { StatTile } from '#design-system/index.ts'
import { type AboveView, toAboveView } from './above-view.ts'
import { AttentionCard } from './attention-card.tsx'
import type { HomeFacts } from './home-view.ts'
import { WeekCard } from './week-card.tsx'

const tileIcons = { scheduled: CalendarClock, published: Send, connected: Share2 } as const

export const Above = ({ view: { attention, tiles, week } }: { view: AboveView }) => (
  <>
    {attention.total > 0 ? <AttentionCard attention={attention} /> : null}
    {tiles.length > 0 ? (
      <div className="home-tiles">
        {tiles.map(({ id, value, ...tile }) => (
          <StatTile key={id} icon={tileIcons[id]} value={figure(value)} {...tile} />
        ))}
      </div>
    ) : null}
    {week ? <WeekCard week={week} /> : null}
  </>
)

export const PostsAbove = ({ facts }: { facts: HomeFacts }) => <Above view={toAboveView(facts)} />
