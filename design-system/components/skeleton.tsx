import { classNames } from './class-names.ts'
import './skeleton.css'

export type SkeletonProps = {
  /** A line of text, a block, or an avatar. */
  shape?: 'line' | 'block' | 'circle'
  /** The width of the content, in any CSS length. */
  width?: string
  /** The height of the content, in any CSS length. */
  height?: string
  /** Several lines of a paragraph, the last one shorter. */
  lines?: number
}

/** A placeholder for loading content. Silent: its container has aria-busy. */
export function Skeleton({ shape = 'line', width, height, lines = 1 }: SkeletonProps) {
  const rows = Array.from({ length: lines }, (_, row) => row)
  return (
    <span className={classNames('nf-skeletons', lines > 1 && 'nf-skeletons-stacked')} aria-hidden="true">
      {rows.map((row) => (
        <span
          key={row}
          className="nf-skeleton"
          data-shape={shape}
          style={{ width: lines > 1 && row === lines - 1 ? '62%' : width, height }}
        />
      ))}
    </span>
  )
}

/** The placeholder of a list screen: its tiles, and its table below them. */
export const ListSkeleton = () => (
  <div className="nf-list-skeleton">
    <Skeleton shape="block" height="96px" />
    <Skeleton shape="block" height="320px" />
  </div>
)
