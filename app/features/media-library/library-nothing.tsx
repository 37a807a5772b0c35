import { ImagePlus, Images, Trash2 } from 'lucide-react'
import { mediaTrashKeptMs } from '#app/domain/limits.ts'
import { type MediaFilter, narrowedBy } from '#app/domain/media/filter.ts'
import { durationWords } from '#app/domain/wording/durations.ts'
import { Button, EmptyState } from '#design-system/index.ts'
import type { Named } from './bulk-dialog.tsx'

type NothingProps = { filter: MediaFilter; project: Named | null; onFilter: (filter: MediaFilter) => void }

/** The message of an empty list, with the reason and the remedy. */
export function Nothing({ filter, project, onFilter }: NothingProps) {
  if (narrowedBy(filter) > 0)
    return (
      <EmptyState icon={Images} title="Nothing matches">
        Search for less, or clear the filters.
      </EmptyState>
    )
  if (filter.place === 'trash')
    return (
      <EmptyState
        icon={Trash2}
        title="The trash is empty"
        action={<Button onClick={() => onFilter({ ...filter, place: 'library' })}>Back to the library</Button>}
      >
        What you throw away waits here for {durationWords(mediaTrashKeptMs)}.
      </EmptyState>
    )
  if (project !== null && filter.projectId === project.id)
    return (
      <EmptyState
        icon={Images}
        title={`No media in ${project.name} yet`}
        action={<Button onClick={() => onFilter({ ...filter, projectId: null })}>Show all projects</Button>}
      >
        What you upload now goes into it. What lies in another project can be moved here.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={ImagePlus}
      title="No media yet"
      example="Upload a picture, say what it shows, crop it for Instagram, and add it to a post."
    >
      What you upload is kept once, however often you use it; place and device are taken out of every picture.
    </EmptyState>
  )
}
