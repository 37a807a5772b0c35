import type { PictureSizeId } from '../platforms/picture-sizes.ts'
import type { Mood } from './brief/mood.ts'
import type { CompositionId } from './compositions/composition-ids.ts'
import type { FaceId } from './type/faces.ts'

/** A colour as #rrggbb. */
export type Colour = string

export type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type FillLayer = Rectangle & {
  readonly kind: 'fill'
  readonly colour: Colour
  readonly radius: number
  readonly opacity: number
}

/** A pattern or shape: the content of an SVG whose viewBox is this rectangle. */
export type ArtLayer = Rectangle & {
  readonly kind: 'art'
  readonly svg: string
  /** Every colour of the drawing, for measuring contrast. */
  readonly colours: readonly Colour[]
  readonly radius: number
}

/** One line of text, already broken, inside its rectangle. */
export type LineLayer = Rectangle & {
  readonly kind: 'line'
  readonly text: string
  readonly face: FaceId
  readonly size: number
  /** In pixels. */
  readonly tracking: number
  readonly align: 'start' | 'center' | 'end'
  readonly colour: Colour
  /** Colour behind the text; of several, the one with the least contrast. */
  readonly on: Colour
}

/** A photo of the person's library, covering its rectangle. */
export type PhotoLayer = Rectangle & { readonly kind: 'photo'; readonly mediaId: string; readonly radius: number }

/** A gradient over a photo: opacity at its start and at its end. */
export type VeilLayer = Rectangle & {
  readonly kind: 'veil'
  readonly colour: Colour
  readonly from: number
  readonly to: number
}

export type Layer = FillLayer | ArtLayer | LineLayer | PhotoLayer | VeilLayer

/** A picture as plain data; layers are listed from back to front. */
export type Design = {
  readonly composition: CompositionId
  /** Heading of the picture on a screen: 'Quote, large', 'Slide 2 of 6', 'Pinterest'. */
  readonly label: string
  /** Key of the palette, for `like`. */
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
  /** One picture, four variations, or a set. */
  readonly quality: 'fast' | 'standard' | 'premium'
  readonly size: PictureSizeId
  /** For premium: slides, or one idea in each platform's size. */
  readonly set?: 'carousel' | 'platforms'
  /** Replaces the mood found in the prompt. */
  readonly mood?: Mood
  /** A similar picture: the same composition and palette, drawn anew. */
  readonly like?: { readonly composition: CompositionId; readonly palette: string }
}

/** A logo of the library, with its width divided by its height. */
export type DesignLogo = { readonly mediaId: string; readonly ratio: number }

/** Parts of a brand kit that a picture uses. */
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
