import { CataloguedError } from '#app/domain/failures/catalogued-error.ts'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { hasNetwork } from './device/connection.ts'

/** Where to go when asking again does not help. */
export type Way = { readonly href: string; readonly label: string }

/** What a screen shows of a question to the server. `stale`: what is shown is from before, and why. */
export type QueryView<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly sentence: string; readonly way?: Way | undefined }
  | {
      readonly state: 'ready'
      readonly data: Data
      readonly stale?: string | undefined
      readonly way?: Way | undefined
    }

/** Who is no longer signed in signs in, and comes back to where they were. */
function wayFrom(error: unknown): Way | undefined {
  if (!(error instanceof CataloguedError) || error.code !== 'UNAUTHORIZED') return undefined
  const { pathname = '/dashboard', search = '', hash = '' } = globalThis.location ?? {}
  return { href: `/auth?redirect=${encodeURIComponent(`${pathname}${search}${hash}`)}`, label: 'Sign in again' }
}

/** When what is shown was read, in the zone of the screen that shows it. */
export type ReadAt = { readonly at: Instant | undefined; readonly zone: string }
export const readAtOf = ({ dataUpdatedAt }: { readonly dataUpdatedAt: number }, zone: string): ReadAt => ({
  at: dataUpdatedAt > 0 ? instantOf(dataUpdatedAt) : undefined,
  zone,
})

/** The one way from a query to a screen: what is there is shown, else what keeps it from coming. */
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
