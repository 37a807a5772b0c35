import { ListSkeleton, Skeleton } from '#design-system/index.ts'
import './screen-skeleton.css'

/** The place of a screen that is still on its way: its title, its tiles, and a list below them. */
export const ScreenSkeleton = () => (
  <div className="screen-skeleton" role="status" aria-busy="true" aria-label="Loading">
    <Skeleton width="240px" height="32px" />
    <ListSkeleton />
  </div>
)
