import { ListSkeleton, Skeleton } from '#design-system/index.ts'
import './screen-skeleton.css'

/** The placeholder of a loading screen: its title, its tiles, and a list below them. */
export const ScreenSkeleton = () => (
  <div className="screen-skeleton" role="status" aria-busy="true" aria-label="Loading">
    <Skeleton width="240px" height="32px" />
    <ListSkeleton />
  </div>
)
