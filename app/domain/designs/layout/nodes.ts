import type { Surface } from '../colour/palette.ts'
import type { Colour, Rectangle } from '../design.ts'
import type { FaceId } from '../type/faces.ts'

/** Nodes of compositions. Lengths are pixels; growing nodes share the remaining space. */
export type TextNode = {
  readonly kind: 'text'
  readonly text: string
  readonly face: FaceId
  /** The largest size; the layout may shrink it. */
  readonly size: number
  /** Multiple of the size. */
  readonly leading: number
  readonly tracking: number
  readonly align: 'start' | 'center' | 'end'
  readonly colour: Colour
  readonly surface: Surface
  readonly maxLines: number
  /** True for small text, which shrinks less than the rest. */
  readonly keeps: boolean
}

export type StackNode = {
  readonly kind: 'stack'
  readonly children: readonly Node[]
  readonly gap: number
  readonly align: 'start' | 'center' | 'end' | 'stretch'
  readonly justify: 'start' | 'center' | 'end' | 'between'
  readonly grow: number
}

export type RowNode = {
  readonly kind: 'row'
  readonly children: readonly Node[]
  readonly gap: number
  /** A share of the width for each child; 0 means its natural width. */
  readonly shares: readonly number[]
  readonly align: 'start' | 'center' | 'end' | 'stretch'
  readonly grow: number
}

export type BoxNode = {
  readonly kind: 'box'
  readonly child: Node
  readonly fill: Colour | null
  readonly radius: number
  readonly padX: number
  readonly padY: number
  /** A border of this width in pixels. */
  readonly border: { readonly colour: Colour; readonly width: number } | null
  readonly grow: number
  /** True when the box is as wide as its child. */
  readonly hugs: boolean
  readonly justify: 'start' | 'center' | 'end'
}

/** A shape of a fixed size, drawn once its place is known. */
export type ShapeNode = {
  readonly kind: 'shape'
  /** Null means the whole width. */
  readonly width: number | null
  readonly height: number
  readonly draw: (place: Rectangle) => { readonly svg: string; readonly colours: readonly Colour[] }
  readonly grow: number
}

/** Fills its place. */
export type PhotoNode = {
  readonly kind: 'photo'
  readonly mediaId: string
  readonly height: number
  readonly radius: number
  readonly grow: number
}

export type SpaceNode = { readonly kind: 'space'; readonly height: number; readonly grow: number }

export type Node = TextNode | StackNode | RowNode | BoxNode | ShapeNode | PhotoNode | SpaceNode

type Given<N extends Node, Needed extends keyof N> = Pick<N, Needed> & Partial<Omit<N, Needed | 'kind'>>

export const stack = (
  children: readonly (Node | null)[],
  given: Partial<Omit<StackNode, 'kind' | 'children'>> = {},
): StackNode => ({
  kind: 'stack',
  gap: 0,
  align: 'stretch',
  justify: 'start',
  grow: 0,
  ...given,
  children: children.filter((child) => child !== null),
})

export const row = (children: readonly Node[], given: Partial<Omit<RowNode, 'kind' | 'children'>> = {}): RowNode => ({
  kind: 'row',
  gap: 0,
  align: 'center',
  grow: 0,
  shares: children.map(() => 1),
  ...given,
  children,
})

export const box = (child: Node, given: Partial<Omit<BoxNode, 'kind' | 'child'>> = {}): BoxNode => ({
  kind: 'box',
  fill: null,
  radius: 0,
  padX: 0,
  padY: 0,
  border: null,
  grow: 0,
  hugs: false,
  justify: 'start',
  ...given,
  child,
})

export const shape = (given: Given<ShapeNode, 'height' | 'draw'>): ShapeNode => ({
  kind: 'shape',
  width: null,
  grow: 0,
  ...given,
})

export const photo = (mediaId: string, given: Partial<Omit<PhotoNode, 'kind' | 'mediaId'>> = {}): PhotoNode => ({
  kind: 'photo',
  mediaId,
  height: 0,
  radius: 0,
  grow: 1,
  ...given,
})

export const space = (height: number, grow = 0): SpaceNode => ({ kind: 'space', height, grow })

export const spring = (grow = 1): SpaceNode => space(0, grow)
