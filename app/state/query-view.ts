import { CataloguedError } from '#app/domain/failures/catalogued-error.ts'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { hasNetwork } from './device/connection.ts'

/** Another place to go when a retry does not help. */
export type Way = { readonly href: string; readonly label: string }

/** The screen's state of a question to the server. `stale`: the data is old, and why. */
export type QueryView<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly sentence: string; readonly way?: Way | undefined }
  | {
      readonly state: 'ready'
      readonly data: Data
      readonly stale?: string | undefined
      readonly way?: Way | undefined
    }

/** A signed-out person signs in and returns to the same place. */
function wayFrom(error: unknown): Way | undefined {
  if (!(error instanceof CataloguedError) || error.code !== 'UNAUTHORIZED') return undefined
  const { pathname = '/dashboard', search = '', hash = '' } = globalThis.location ?? {}
  return { href: `/auth?redirect=${encodeURIComponent(`${pathname}${search}${hash}`)}`, label: 'Sign in again' }
}

/** The time the data was read, in the screen's zone. */
export type ReadAt = { readonly at: Instant | undefined; readonly zone: string }
export const readAtOf = ({ dataUpdatedAt }: { readonly dataUpdatedAt: number }, zone: string): ReadAt => ({
  at: dataUpdatedAt > 0 ? instantOf(dataUpdatedAt) : undefined,
  zone,
})

/** A query's state for a screen: its data, else its failure. */
export function queryView<Data>(
  { data, error }: { data: Data | undefined; error: unknown },
  read?: ReadAt,
): QueryView<Data> {
  const sentence = error ? sentenceOf(error, hasNetwork()) : undefined
  const way = wayFrom(error)
  const asOf = read?.at === undefined ? '' : ` What is shown was read ${datesIn(read.zone).moment(read.at)}.`
  if (data !== undefined) return { state: 'ready', data, stale: sentence && `${sentence}${asOf}`, way }
  return sentence === undefined ? { state: 'loading' } : { state: 'failed', sentence, way }
}
