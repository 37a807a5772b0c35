import { createFileRoute } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import * as z from 'zod/mini'
import { headAt } from '#app/content/places.ts'
import { addressedSchema } from '#app/domain/addressed-schema.ts'
import { type MediaFilter, mediaFilterSchema, wholeLibrary } from '#app/domain/media/filter.ts'
import { Editor } from '#app/features/media-library/editor/editor.tsx'
import { Library } from '#app/features/media-library/library.tsx'
import { activeProjectAtom, knownProjectsAtom } from '#app/state/projects.ts'
import { unread, useRead } from '../-search.ts'

const quietly = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)
const searchSchema = z.extend(mediaFilterSchema, {
  item: addressedSchema,
  edit: quietly(z.literal(true)),
  everywhere: quietly(z.literal(true)),
})

/**
 * The open item, whether it is edited, and the parts of the filter that narrow or order. The project is the active one,
 * and follows the switcher; `everywhere` shows all.
 */
type MediaSearch = Partial<Omit<MediaFilter, 'projectId'>> & { item?: string; edit?: true; everywhere?: true }

function readSearch(search: unknown): MediaSearch {
  const { item, edit, everywhere, ...filter } = searchSchema.parse(search)
  return {
    ...differing(filter),
    ...(item === undefined ? {} : { item }),
    ...(edit === undefined ? {} : { edit }),
    ...(everywhere === undefined ? {} : { everywhere }),
  }
}

function differing({ projectId: _here, ...filter }: MediaFilter): Partial<Omit<MediaFilter, 'projectId'>> {
  const entries = Object.entries(filter).filter(([name, value]) => value !== wholeLibrary[name as keyof typeof filter])
  return Object.fromEntries(entries)
}

export const Route = createFileRoute('/_signed-in/dashboard/media')({
  validateSearch: unread<MediaSearch>,
  head: () => headAt('/dashboard/media'),
  component: Media,
})

function Media() {
  const { item, edit, ...narrowed } = useRead(readSearch, Route.useSearch())
  const navigate = Route.useNavigate()
  const { everywhere, ...said } = narrowed
  const projects = useAtomValue(knownProjectsAtom)
  const active = useAtomValue(activeProjectAtom)
  const here = projects.length > 1 ? (active?.id ?? null) : null
  const filter: MediaFilter = { ...wholeLibrary, ...said, projectId: everywhere ? null : here }
  const go = (search: MediaSearch, replace = false) => void navigate({ search, replace, resetScroll: false })
  if (edit && item !== undefined) return <Editor id={item} onClose={() => go({ ...narrowed, item })} />
  return (
    <Library
      filter={filter}
      open={item}
      onFilter={(to) =>
        go(
          { ...differing(to), ...(here !== null && to.projectId === null ? { everywhere: true } : {}) },
          to.place === filter.place,
        )
      }
      onOpen={(id) => go(id === undefined ? narrowed : { ...narrowed, item: id }, item !== undefined)}
      onEdit={(id) => go({ ...narrowed, item: id, edit: true })}
    />
  )
}
