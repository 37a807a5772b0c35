import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { headAt } from '#app/content/places.ts'
import { type MediaFilter, mediaFilterSchema, wholeLibrary } from '#app/domain/media/filter.ts'
import { Editor } from '#app/features/media-library/editor/editor.tsx'
import { Library } from '#app/features/media-library/library.tsx'

const quietly = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)
const searchSchema = z.extend(mediaFilterSchema, { item: quietly(z.uuid()), edit: quietly(z.literal(true)) })

/** The item that is open, whether it is edited, and of the filter only what narrows or orders. */
type MediaSearch = Partial<MediaFilter> & { item?: string; edit?: true }

function readSearch(search: MediaSearch & SearchSchemaInput): MediaSearch {
  const { item, edit, ...filter } = searchSchema.parse(search)
  return { ...differing(filter), ...(item === undefined ? {} : { item }), ...(edit === undefined ? {} : { edit }) }
}

function differing(filter: MediaFilter): Partial<MediaFilter> {
  const entries = Object.entries(filter).filter(([name, value]) => value !== wholeLibrary[name as keyof MediaFilter])
  return Object.fromEntries(entries)
}

export const Route = createFileRoute('/_signed-in/dashboard/media')({
  validateSearch: readSearch,
  head: () => headAt('/dashboard/media'),
  component: Media,
})

function Media() {
  const { item, edit, ...narrowed } = Route.useSearch()
  const navigate = Route.useNavigate()
  const filter: MediaFilter = { ...wholeLibrary, ...narrowed }
  const go = (search: MediaSearch, replace = false) => void navigate({ search, replace, resetScroll: false })
  if (edit && item !== undefined) return <Editor id={item} onClose={() => go({ ...narrowed, item })} />
  return (
    <Library
      filter={filter}
      open={item}
      onFilter={(to) => go(differing(to), to.place === filter.place)}
      onOpen={(id) => go(id === undefined ? narrowed : { ...narrowed, item: id }, item !== undefined)}
      onEdit={(id) => go({ ...narrowed, item: id, edit: true })}
    />
  )
}
