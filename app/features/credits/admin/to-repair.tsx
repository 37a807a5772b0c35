import { figure } from '#app/domain/wording/figures.ts'
import { StatTile } from '#design-system/index.ts'

/** How many records are in need of a repair. */
export const ToRepair = ({ count }: { count: number }) => (
  <StatTile
    label="To repair"
    value={figure(count)}
    detail={count === 0 ? 'everything adds up' : 'see below'}
    {...(count === 0 ? {} : { tone: 'warning' as const })}
  />
)
