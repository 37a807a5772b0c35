import type { ReactNode } from 'react'
import type { PlacePath } from '#app/content/places.ts'
import type { MediaVariant } from '#app/domain/files/accepted.ts'
import type { MadePicture, PictureSet } from '#app/domain/jobs/image/image-job.ts'
import type { PictureMood } from '#app/domain/jobs/image/moods.ts'
import type { PictureQuality } from '#app/domain/plans/picture-qualities.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import type { PictureSizeId } from '#app/domain/platforms/picture-sizes.ts'
import type { StudioActions, StudioView } from '../job/studio-view.ts'

/** Where the studio is, for the ways back to it. */
export const here: PlacePath = '/dashboard/create/image'

/** How putting pictures into the library stands. */
export type KeepState = { state: 'idle' } | { state: 'keeping' } | { state: 'refused'; sentence: string }

/** The colours of a project, when it has some. */
export type BrandColours = { readonly name: string; readonly colours: readonly string[] }

/** One of the person's own, to be part of what is drawn. */
export type Photograph = { mediaId: string; version: string; alt: string }

/** Opens the library to choose from; it is another room, so whoever shows this screen brings it. */
export type ChoosePhotographs = (props: {
  onPick(photographs: readonly Photograph[]): void
  onClose(): void
}) => ReactNode

export type ImageStudioView = StudioView & {
  prompt: string
  quality: PictureQuality
  size: PictureSizeId
  set: PictureSet
  mood: PictureMood
  palette: 'brand' | 'prompt'
  /** Null while the project has no colours. */
  brand: BrandColours | null
  photographs: readonly Photograph[]
  plan: PlanId
  pictures: readonly MadePicture[]
  /** Where a picture is served, as large as it is wanted. */
  addressOf(picture: MadePicture, variant: MediaVariant): string
  kept: readonly string[]
  keep: KeepState
  /** It was asked for from a draft, and goes back into that. */
  forDraft: boolean
  /** The pictures of the post that is being written; null when none is. */
  posting: readonly string[] | null
  caption: string
}

/** What a press may change of what is asked. */
export type Asked = Partial<
  Pick<ImageStudioView, 'prompt' | 'quality' | 'size' | 'set' | 'mood' | 'palette' | 'photographs'>
>

export type ImageStudioActions = StudioActions & {
  onAsk(change: Asked): void
  /** One more of the same words, laid out anew. */
  onAnother(): void
  /** More of the same words in the way of this one. */
  onMoreLike(picture: MadePicture): void
  onAlt(mediaId: string, alt: string): void
  /** Told once an alt text is left. */
  onAltDone(mediaId: string): void
  onKeep(mediaIds: readonly string[]): void
  /** Begins a post with these, or drops it. */
  onPost(mediaIds: readonly string[] | null): void
  onCaption(caption: string): void
  /** Keeps it, and puts it into the draft it was asked for from. */
  onIntoDraft(mediaId: string): void
}
