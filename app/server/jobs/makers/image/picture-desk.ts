import type { DesignBrand } from '#app/domain/designs/design.ts'
import type { MadePicture } from '#app/domain/jobs/image/image-job.ts'
import type { MakerJob } from '../../maker.ts'

/** A picture as it was drawn, with what is said of it. */
export type DrawnPicture = Pick<MadePicture, 'alt' | 'seed' | 'composition' | 'palette' | 'label'> & {
  readonly bytes: Uint8Array
  /** Name in the library. */
  readonly name: string
}

export type Photograph = {
  readonly mediaId: string
  readonly bytes: Uint8Array
  readonly mime: string
  readonly alt: string
}

/** What a maker of pictures needs of its person's library: their photographs, and a place for what it makes. */
export type PictureDesk = {
  /** Their own, or a refusal: the ids of others are nobody's. */
  photographs(mediaIds: readonly string[]): Promise<readonly Photograph[]>
  /** Brand for pictures of the project; null when it has none. */
  brand(): Promise<DesignBrand | null>
  /** Kept whole or not at all, out of the library until its person says so. `waits` is called as long as others are before it. */
  keep(picture: DrawnPicture, waits: () => void): Promise<MadePicture>
}

export type OpenDesk = (job: MakerJob) => PictureDesk
