import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { headAt } from '#app/content/places.ts'
import { nameOf } from '#app/domain/people/name-of.ts'
import { type ComposeSearch, composeSearchSchema } from '#app/features/compose/compose-search.ts'
import { Composer } from '#app/features/compose/composer/composer.tsx'
import type { ComposerSlots, Cropping } from '#app/features/compose/composer/composer-view.ts'
import { useDraftId } from '#app/features/compose/composer/use-draft-id.ts'
import { CropFor } from '#app/features/media-library/editor/crop-for.tsx'
import { useMakePicture } from '#app/features/media-library/editor/use-make-picture.ts'
import { MediaPicker } from '#app/features/media-library/media-picker.tsx'
import PausedNotice from '#app/features/queue/paused-notice.tsx'
import { unread, useRead } from '../-search.ts'

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** The editor has an address of its own, so that the browser's Back closes it. */
function useCropping(): Cropping {
  const { crop, cropFor = null } = useRead(composeSearchSchema.parse, Route.useSearch())
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const isOpenedHere = useRef(false)
  return {
    cropped: crop === undefined ? null : { id: crop, platform: cropFor },
    open: ({ id, platform }) => {
      isOpenedHere.current = true
      const search = { crop: id, cropFor: platform ?? undefined }
      void navigate({ search: (before) => ({ ...before, ...search }), resetScroll: false })
    },
    close: () => {
      if (isOpenedHere.current) return history.back()
      void navigate({ search: ({ crop: _, cropFor: __, ...rest }) => rest, replace: true, resetScroll: false })
    },
  }
}

/** On a touch screen the keyboard would cover half of it before anything was read. */
const isTouched = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

export const Route = createFileRoute('/_signed-in/dashboard/compose')({
  validateSearch: unread<ComposeSearch>,
  head: () => headAt('/dashboard/compose'),
  component: Compose,
})

function Compose() {
  const search = useRead(composeSearchSchema.parse, Route.useSearch())
  const { caller } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const asked = search.post ?? search.draft
  const draftId = useDraftId(asked !== undefined && isId(asked) ? asked : undefined, search.begin === 'new')
  const make = useMakePicture()
  const slots = useMemo(
    (): ComposerSlots => ({
      pick: (props) => <MediaPicker {...props} />,
      crop: (props) => <CropFor {...props} />,
      useCropping,
      make,
      paused: <PausedNotice />,
    }),
    [make],
  )
  const [beginning, setBeginning] = useState(search)
  const { at, text, media, example } = search
  const [post, draft] = [search.post, search.draft].map((id) => (id !== undefined && isId(id) ? id : undefined))
  useEffect(() => {
    const isTaken = [at, text, media, example].every((given) => given === undefined)
    if (isTaken && (post ?? draft) !== undefined) return
    // Taken once: a reload continues with later text. The edited draft or post stays in the address.
    if (!isTaken) setBeginning(search)
    const { crop, cropFor } = search
    void navigate({ search: { ...(post === undefined ? { draft: draftId } : { post }), crop, cropFor }, replace: true })
  }, [post, draft, at, text, media, example, search, draftId, navigate])
  const given = beginning.media?.split(',').filter(isId)
  return (
    <Composer
      draftId={draftId}
      author={nameOf(caller)}
      beginning={{
        ...beginning,
        isPost: post !== undefined,
        isOfNothing: [beginning.post, beginning.draft].some((id) => id !== undefined && !isId(id)),
        // Text for a named draft was written for it: it replaces the draft's text.
        isFill: (beginning.post ?? beginning.draft) !== undefined,
        isFitted: beginning.fit === 'each',
        isExample: beginning.example !== undefined,
        media: given,
      }}
      slots={slots}
      takesFocus={search.begin !== undefined && !isTouched()}
      onDraft={(next, platform) => {
        setBeginning({ platform })
        void navigate({ search: { draft: next }, replace: true })
      }}
    />
  )
}
