import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { imageJob, type MadePicture } from '#app/domain/jobs/image/image-job.ts'
import { stillInPost } from '#app/domain/jobs/image/out-with-post.ts'
import { seedFrom } from '#app/domain/jobs/image/seed.ts'
import { mediaAddress } from '#app/domain/media/item.ts'
import { sentenceForMedia } from '#app/domain/media/messages.ts'
import { hasColours } from '#app/domain/projects/brand.ts'
import type { Project } from '#app/domain/projects/project.ts'
import { changeMedia, keepInLibrary } from '#app/server/media/media.functions.ts'
import { newIdAtom } from '#app/state/device/clock.ts'
import { activeProjectAtom } from '#app/state/projects.ts'
import { callerAtom } from '#app/state/session.ts'
import { type MakePost, useStudio } from '../job/use-studio.ts'
import { altTeller } from './alt-teller.ts'
import { type ImageDraft, imageStudio } from './image-draft.ts'
import { ImageStudio } from './image-studio.tsx'
import type { BrandColours, ChoosePhotographs, KeepState } from './image-studio-view.ts'

const brandColoursOf = ({ name, brand }: Project): BrandColours => ({
  name,
  colours: Object.values(brand.colors).filter((color) => color !== null),
})

async function tellLibrary(id: string, alt: string): Promise<void> {
  const told = await changeMedia({ data: { id, alt } })
  if (!told.ok) throw new Error(sentenceForMedia(told.failure))
}

type ImageStudioContainerProps = {
  onMakePost: MakePost
  /** The first prompt of an empty draft. */
  about?: string | undefined
  choose?: ChoosePhotographs
  /** Puts a kept picture into the draft it was drawn for; undefined without one. */
  onIntoDraft?: ((mediaId: string) => void) | undefined
}

/** The image studio with this person's credits, drafts and library, and the server's designer. */
export function ImageStudioContainer({ onMakePost, about, choose, onIntoDraft }: ImageStudioContainerProps) {
  const promptField = useRef<HTMLTextAreaElement>(null)
  const focusFirst = () => promptField.current?.focus()
  const [alts] = useState(() => altTeller(tellLibrary))
  // A post carries the alt texts shown here, whatever the library has received.
  const makeWithAlts: MakePost = async (sent) => {
    const own = Object.values(sent.variants).flatMap((variant) => variant?.mediaIds ?? [])
    const shown = new Set([...sent.mediaIds, ...own])
    await alts.tellAll([...shown])
    const said = (pictures ?? []).flatMap(({ mediaId, alt }) => (shown.has(mediaId) ? [[mediaId, alt] as const] : []))
    return await onMakePost({ ...sent, alts: Object.fromEntries(said) })
  }
  const studio = useStudio(imageJob, imageStudio, { onMakePost: makeWithAlts, about, focusFirst })
  const { draft, made, ask, edit, generate, change, view, actions } = studio
  const newId = useAtomValue(newIdAtom)
  const project = useAtomValue(activeProjectAtom)
  const brand = project !== null && hasColours(project.brand) ? brandColoursOf(project) : null
  const plan = useAtomValue(callerAtom)?.plan ?? 'trial'
  const [keep, setKeep] = useState<KeepState>({ state: 'idle' })
  const { prompt, quality, size, set, mood, palette, photographs, kept, posting, caption, pictures } = draft

  /** Each job has its own seed: the same prompt twice gives two pictures. */
  const anew = (asked: Partial<ImageDraft>) => generate({ seed: seedFrom(newId()), ...asked })

  const keepThese = async (mediaIds: readonly string[]) => {
    const fresh = mediaIds.filter((id) => !kept.includes(id))
    if (fresh.length === 0) return true
    setKeep({ state: 'keeping' })
    try {
      const answer = await keepInLibrary({ data: { ids: [...new Set(fresh)] } })
      if (!answer.ok) {
        setKeep({ state: 'refused', sentence: sentenceForMedia(answer.failure) })
        return false
      }
      change((before) => ({ kept: [...new Set([...before.kept, ...fresh])] }))
      setKeep({ state: 'idle' })
      return true
    } catch (error) {
      setKeep({ state: 'refused', sentence: sentenceOf(error) })
      return false
    }
  }
  // Pictures of a post are kept in the library, so that they are not deleted before it is sent.
  const post = async (mediaIds: readonly string[] | null) => {
    if (mediaIds === null || (await keepThese(mediaIds)))
      change(() => ({ posting: mediaIds && [...new Set(mediaIds)] }))
  }
  const changeAlt = (mediaId: string, alt: string) => {
    alts.note(mediaId, alt)
    edit((pictures ?? []).map((one) => (one.mediaId === mediaId ? { ...one, alt } : one)))
  }
  const likeIt = ({ composition, palette: colours }: MadePicture) =>
    anew({ like: composition === null || colours === null ? null : { composition, palette: colours } })

  return (
    <ImageStudio
      promptField={promptField}
      choose={choose}
      view={{
        ...view,
        prompt,
        quality,
        size,
        set,
        mood,
        palette,
        brand,
        photographs,
        plan,
        pictures: made ?? [],
        addressOf: ({ mediaId, version }, variant) => mediaAddress({ id: mediaId, version }, variant),
        kept,
        keep,
        forDraft: onIntoDraft !== undefined,
        posting: stillInPost(posting, made ?? []),
        caption,
      }}
      actions={{
        ...actions,
        onGenerate: () => anew({ like: null }),
        onAnother: () => anew({ like: null }),
        onMoreLike: likeIt,
        onAsk: ({ photographs: chosen, ...asked }) =>
          ask({ ...asked, ...(chosen === undefined ? {} : { photographs: [...chosen] }) }),
        onAlt: changeAlt,
        onAltDone: (mediaId) => void alts.tell(mediaId),
        onKeep: (mediaIds) => void keepThese(mediaIds),
        onPost: (mediaIds) => void post(mediaIds),
        onCaption: (next) => change(() => ({ caption: next })),
        onIntoDraft: async (mediaId) => {
          await alts.tellAll([mediaId])
          if (await keepThese([mediaId])) onIntoDraft?.(mediaId)
        },
      }}
    />
  )
}
