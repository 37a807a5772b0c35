import type { PostFilter } from '#app/domain/posts/filter.ts'
import { countOf, postShelves, type ShelfCounts, shelfWords } from '#app/domain/posts/shelves.ts'
import { figure } from '#app/domain/wording/figures.ts'

type PostShelvesProps = {
  shelf: PostFilter['shelf']
  /** Null while unknown. */
  counts: ShelfCounts | null
  /** Number of unsaved drafts; null while unknown. */
  unsaved?: number | null
  onShelf: (shelf: PostFilter['shelf']) => void
}

/** Number of posts on each shelf, as filters. */
export function PostShelves({ shelf, counts, unsaved = 0, onShelf }: PostShelvesProps) {
  return (
    <fieldset className="post-shelves" aria-label="Status">
      {(['all', ...postShelves] as const).map((one) => {
        const beside = one === 'draft' || one === 'all' ? unsaved : 0
        const many = counts === null || beside === null ? null : countOf(counts, one) + beside
        return (
          <button
            key={one}
            type="button"
            className="post-shelf"
            data-shelf={one}
            data-none={many === 0 || undefined}
            aria-pressed={one === shelf}
            onClick={() => onShelf(one)}
          >
            {one === 'all' ? 'All' : shelfWords[one]}
            {many === null ? null : (
              <>
                {' '}
                <span className="tabular">{figure(many)}</span>
              </>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}
