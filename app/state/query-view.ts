import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { hasNetwork } from './device/connection.ts'

/** What a screen shows of a question to the server. `stale`: what is shown is from before, and why. */
export type QueryView<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly sentence: string }
  | { readonly state: 'ready'; readonly data: Data; readonly stale?: string | undefined }

/** The one way from a query to a screen: what is there is shown, else what keeps it from coming. */
export function queryView<Data>({ data, error }: { data: Data | undefined; error: unknown }): QueryView<Data> {
  const sentence = error ? sentenceOf(error, hasNetwork()) : undefined
  if (data !== undefined) return { state: 'ready', data, stale: sentence }
  return sentence === undefined ? { state: 'loading' } : { state: 'failed', sentence }
}
