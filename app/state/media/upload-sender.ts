import type { CataloguedFailure } from '#app/domain/failures/failures.ts'
import type { MediaFailure } from '#app/domain/media/messages.ts'
import type { NewUpload, UploadReport } from '#app/domain/media/upload.ts'

export type SendingNews =
  | { readonly kind: 'progress'; readonly sentBytes: number }
  | { readonly kind: 'retrying' }
  /** Without a network; sending continues by itself when it is back. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly failure: MediaFailure }
  /** Failed again and again; `answer` is the server's refusal, null where nothing answered. */
  | { readonly kind: 'failed'; readonly answer: CataloguedFailure | null }

export type Sending = {
  pause(): void
  resume(): void
  /** Continues from the server's position. */
  retry(): void
  /** Stops for good; the server deletes its part. */
  cancel(): void
}

export type UploadSender = {
  /** `isKnown`: announced before; continues where it stopped. */
  send(
    file: Blob,
    upload: NewUpload,
    options: { readonly isKnown: boolean; hear(news: SendingNews): void },
  ): Promise<Sending>
  reports(ids: readonly string[]): Promise<readonly UploadReport[]>
  /** The id of the item with this hash; null when there is none. */
  find(hash: string): Promise<string | null>
  /** Uploads a poster for an uploaded film; false for a file that is no film. */
  poster(film: Blob | string, mediaId: string): Promise<boolean>
  /** Ends an upload that has no more data to send. */
  forget(id: string): Promise<void>
}
