import type { CataloguedFailure } from '#app/domain/failures/failures.ts'
import type { MediaFailure } from '#app/domain/media/messages.ts'
import type { NewUpload, UploadReport } from '#app/domain/media/upload.ts'

/** What is heard of a file on its way. */
export type SendingNews =
  | { readonly kind: 'progress'; readonly sentBytes: number }
  | { readonly kind: 'retrying' }
  /** There is no network; it goes on by itself when there is one. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly failure: MediaFailure }
  /** It did not arrive, again and again; `answer` is what stood in its way, null where nothing answered. */
  | { readonly kind: 'failed'; readonly answer: CataloguedFailure | null }

/** A file on its way. */
export type Sending = {
  pause(): void
  resume(): void
  /** Sends on, from where the server has it. */
  retry(): void
  /** Stops it for good; the server forgets what came. */
  cancel(): void
}

/** How files get to the library. */
export type UploadSender = {
  /** `isKnown`: it was announced before, and goes on from where it stopped. */
  send(
    file: Blob,
    upload: NewUpload,
    options: { readonly isKnown: boolean; hear(news: SendingNews): void },
  ): Promise<Sending>
  reports(ids: readonly string[]): Promise<readonly UploadReport[]>
  /** The item a file of this hash is already; null when it is none. */
  find(hash: string): Promise<string | null>
  /** Gives a film that has arrived the picture it is looked at by; false for what is no film. */
  poster(film: Blob | string, mediaId: string): Promise<boolean>
  /** Forgets an upload that nothing is sent of any more. */
  forget(id: string): Promise<void>
}
