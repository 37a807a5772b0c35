import type { ReactNode } from 'react'
import type * as surface from '#design-system/index.ts'

/** Radix's own, handed on as they are. */
type Layout = 'Box' | 'Flex' | 'Grid' | 'Heading' | 'Text' | 'VisuallyHidden'

/** A component other floors may use. */
export type PublicComponent = Exclude<Extract<keyof typeof surface, Capitalize<string>>, Layout>

/** One live example, and why it is right or wrong. */
export type Example = { readonly says: string; readonly shows: () => ReactNode }

/** What to know before one takes a component. */
export type Guide = {
  readonly use: readonly string[]
  readonly avoid: readonly string[]
  readonly keyboard: string
  readonly screenReader: string
  readonly do?: Example
  readonly dont?: Example
}

/** Which component a file of stories is about, and which others belong to it: `parameters: { documents: [...] }`. */
export type Documents = readonly [PublicComponent, ...PublicComponent[]]
