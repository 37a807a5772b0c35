import type { PictureSizeId } from '../platforms/picture-sizes.ts'
import type { Mood } from './brief/mood.ts'
import type { CompositionId } from './compositions/composition-ids.ts'
import type { FaceId } from './type/faces.ts'

/** A colour as #rrggbb. */
export type Colour = string

export type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A plain area. */
export type FillLayer = Rectangle & {
  readonly kind: 'fill'
  readonly colour: Colour
  readonly radius: number
  readonly opacity: number
}

/** A drawing: a pattern or a shape, as the inside of an SVG whose viewBox is its own rectangle. */
export type ArtLayer = Rectangle & {
  readonly kind: 'art'
  readonly svg: string
  /** All it is drawn in, so that contrast can be measured on it. */
  readonly colours: readonly Colour[]
  readonly radius: number
}

/** One line of text, already broken: it stands within its rectangle. */
export type LineLayer = Rectangle & {
  readonly kind: 'line'
  readonly text: string
  readonly face: FaceId
  readonly size: number
  /** Between letters, in pixels. */
  readonly tracking: number
  readonly align: 'start' | 'center' | 'end'
  readonly colour: Colour
  /** What it stands on; of several, the one that makes it hardest to read. */
  readonly on: Colour
}

/** One of the person's own photographs, covering its rectangle. */
export type PhotoLayer = Rectangle & { readonly kind: 'photo'; readonly mediaId: string; readonly radius: number }

/** A veil over a photograph, from one edge to the other: opacity where it begins and where it ends. */
export type VeilLayer = Rectangle & {
  readonly kind: 'veil'
  readonly colour: Colour
  readonly from: number
  readonly to: number
}

export type Layer = FillLayer | ArtLayer | LineLayer | PhotoLayer | VeilLayer

/** A picture as plain data, from the back to the front. */
export type Design = {
  readonly composition: CompositionId
  /** What a person reads above it: 'Quote, large', 'Slide 2 of 6', 'Pinterest'. */
  readonly label: string
  /** The key of its palette, for `like`. */
  readonly palette: string
  readonly seed: number
  readonly size: PictureSizeId
  readonly width: number
  readonly height: number
  readonly layers: readonly Layer[]
  readonly alt: string
}

export type DesignRequest = {
  readonly prompt: string
  /** One picture; four variations; a whole set. */
  readonly quality: 'fast' | 'standard' | 'premium'
  readonly size: PictureSizeId
  /** What premium makes: slides, or one idea in the size of each platform. */
  readonly set?: 'carousel' | 'platforms'
  /** In place of what the prompt sounds like. */
  readonly mood?: Mood
  /** More like this one: its family and its colours, drawn anew. */
  readonly like?: { readonly composition: CompositionId; readonly palette: string }
}

/** A logo of the library, and how much wider than high it is. */
export type DesignLogo = { readonly mediaId: string; readonly ratio: number }

/** What of a brand kit a picture shows. */
export type DesignBrand = {
  readonly colours: {
    readonly primary: Colour | null
    readonly accent: Colour | null
    readonly background: Colour | null
    readonly text: Colour | null
  }
  readonly fonts: { readonly heading: string | null; readonly body: string | null }
  readonly logo?: DesignLogo | null
}

export type DesignPhoto = { readonly mediaId: string; readonly alt: string }

export type DesignFacts = {
  readonly seed: number
  readonly brand?: DesignBrand | undefined
  readonly photos?: readonly DesignPhoto[] | undefined
}
