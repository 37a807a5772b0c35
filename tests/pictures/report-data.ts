import { z } from 'zod'
import { componentOf } from './reached.ts'

/** A picture's name is a file's name: nothing in it leads to another folder. */
const name = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const size = z.object({ width: z.int(), height: z.int() })

/** Pixels that differ, and how far one of their channels is off at most, of 255. */
const off = z.object({ differing: z.int(), largest: z.int() })

/** State laid beside a differing picture: its text, and the classes of its elements. */
export const laidStateSchema = z.object({ text: z.string(), classes: z.array(z.string()), off: off.nullable() })

export type LaidState = z.infer<typeof laidStateSchema>

const picture = z.object({
  name,
  /** `gone`: there is a baseline and no story any more. */
  kind: z.enum(['changed', 'new', 'gone']),
  story: z.object({ id: z.string(), title: z.string(), name: z.string(), tags: z.array(z.string()) }).nullable(),
  onPhone: z.boolean(),
  before: size.nullable(),
  now: size.nullable(),
  off: off.nullable(),
  hasDifference: z.boolean(),
  /** Text of the story now; a baseline keeps only the picture. */
  text: z.string().nullable(),
  /** The changed files that can have caused it, the nearest first. */
  causes: z.array(z.string()),
})

/** Result of `npm run pictures:report`, read by its page and by `npm run pictures:review`. */
export const reportSchema = z.object({
  comparedWith: z.string(),
  /** Where the workshop runs that the links to stories lead to. */
  workshop: z.url(),
  /** The files as they were when it was made (`sourcesNow`): what is approved must be what they draw. */
  sources: z.string(),
  /** By what caused them; null is not known. */
  groups: z.array(z.object({ cause: z.string().nullable(), pictures: z.array(picture) })),
})

export type Report = z.infer<typeof reportSchema>
export type ReportedPicture = z.infer<typeof picture>

/** Pictures under the nearest component that changed: the one with most pictures first, what has no known cause last. */
export function groupByCause(pictures: readonly ReportedPicture[]): Report['groups'] {
  const groups = Map.groupBy(pictures, ({ causes: [nearest] }) => (nearest === undefined ? null : componentOf(nearest)))
  return [...groups]
    .map(([cause, pictures]) => ({ cause, pictures: pictures.toSorted((a, b) => a.name.localeCompare(b.name)) }))
    .toSorted(
      (a, b) =>
        Number(a.cause === null) - Number(b.cause === null) ||
        b.pictures.length - a.pictures.length ||
        (a.cause ?? '').localeCompare(b.cause ?? ''),
    )
}
