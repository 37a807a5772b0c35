import type { ReactNode } from 'react'
import type { PlacePath } from '#app/content/places.ts'
import type { MediaVariant } from '#app/domain/files/accepted.ts'
import type { MadePicture, PictureSet } from '#app/domain/jobs/image/image-job.ts'
import type { PictureMood } from '#app/domain/jobs/image/moods.ts'
import type { PictureQuality } from '#app/domain/plans/picture-qualities.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import type { PictureSizeId } from '#app/domain/platforms/picture-sizes.ts'
import type { StudioActions, StudioView } from '../job/studio-view.ts'

/** The studio's path, for links back. */
export const here: PlacePath = '/dashboard/create/image'

/** The state of saving pictures to the library. */
export type KeepState = { state: 'idle' } | { state: 'keeping' } | { state: 'refused'; sentence: string }

/** The colours of a project, when it has some. */
export type BrandColours = { readonly name: string; readonly colours: readonly string[] }

/** One of the person's own photographs for the picture. */
export type Photograph = { mediaId: string; version: string; alt: string }

/** Opens the library; it is another feature, so the route gives it. */
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
  /** The address of a picture, in a size. */
  addressOf(picture: MadePicture, variant: MediaVariant): string
  kept: readonly string[]
  keep: KeepState
  /** True when it was requested from a draft, and returns to it. */
  forDraft: boolean
  /** The pictures of the post being written; null when none is. */
  posting: readonly string[] | null
  caption: string
}

/** The fields of a request that a press may change. */
export type Asked = Partial<
  Pick<ImageStudioView, 'prompt' | 'quality' | 'size' | 'set' | 'mood' | 'palette' | 'photographs'>
>

export type ImageStudioActions = StudioActions & {
  onAsk(change: Asked): void
  /** One more picture from the same prompt, laid out anew. */
  onAnother(): void
  /** More pictures of the same prompt in this one's style. */
  onMoreLike(picture: MadePicture): void
  onAlt(mediaId: string, alt: string): void
  /** Called when an alt text field is left. */
  onAltDone(mediaId: string): void
  onKeep(mediaIds: readonly string[]): void
  /** Begins a post with these, or drops it. */
  onPost(mediaIds: readonly string[] | null): void
  onCaption(caption: string): void
  /** Keeps it, and puts it into the draft it was requested from. */
  onIntoDraft(mediaId: string): void
}
