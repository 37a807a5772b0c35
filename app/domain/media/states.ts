import { failureForStatus } from '../failures/catalogued-error.ts'
import { type CataloguedFailure, sentenceForFailure } from '../failures/failures.ts'
import type { MediaFailure } from './messages.ts'
import { mediaFailure, mediaMessages, sentenceForMedia } from './messages.ts'

/** State of an upload on the server. */
export type UploadRowState = 'uploading' | 'checking' | 'ready' | 'refused'

/**
 * Phase of an upload on the device. `hashing`: checks whether the library has it already. `waiting`: the server accepts
 * no more concurrent uploads, from this page or another device; it starts when one ends. `stalled`: offline, continues
 * automatically. `detached`: known from before a reload; the person must choose the file again.
 */
export type UploadPhase =
  | 'hashing'
  | 'queued'
  | 'waiting'
  | 'uploading'
  | 'paused'
  | 'retrying'
  | 'stalled'
  | 'detached'
  | 'checking'
  | 'ready'
  | 'duplicate'
  | 'refused'
  | 'failed'

export type UploadView = {
  /** Made on the device; the same after a reload. */
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly sentBytes: number
  readonly phase: UploadPhase
  /** The refusal, or an HTTP failure on the way, such as a proxy's 413. */
  readonly failure: MediaFailure | CataloguedFailure | null
  /** The item it became or already is. */
  readonly mediaId: string | null
}

export const sentenceForUpload = (failure: MediaFailure | CataloguedFailure): string =>
  Object.hasOwn(mediaMessages, failure.code) ? sentenceForMedia(failure) : sentenceForFailure(failure)

export type UploadAction = 'pause' | 'resume' | 'retry' | 'choose' | 'cancel' | 'dismiss'

export const uploadActions: Readonly<Record<UploadPhase, readonly UploadAction[]>> = {
  hashing: ['cancel'],
  queued: ['cancel'],
  waiting: ['cancel'],
  uploading: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  retrying: ['retry', 'cancel'],
  stalled: ['cancel'],
  detached: ['choose', 'cancel'],
  checking: [],
  ready: ['dismiss'],
  duplicate: ['dismiss'],
  refused: ['dismiss'],
  failed: ['retry', 'dismiss'],
}

export const isUploadOver = (phase: UploadPhase): boolean => uploadActions[phase].includes('dismiss')

export const uploadShare = ({ bytes, sentBytes, phase }: Pick<UploadView, 'bytes' | 'sentBytes' | 'phase'>): number =>
  phase === 'checking' || phase === 'ready' || phase === 'duplicate' || bytes === 0 ? 1 : Math.min(1, sentBytes / bytes)

type UploadState = { readonly says: string; readonly upload: UploadView }

const file = { id: 'upload-1', name: 'market-day.jpg', bytes: 3_400_000, failure: null, mediaId: null } as const
const at = (phase: UploadPhase, share: number, says: string): UploadState => ({
  says,
  upload: { ...file, phase, sentBytes: Math.round(file.bytes * share) },
})
const refused = (failure: MediaFailure): UploadState => ({
  says: `Refused: ${failure.code.replaceAll('_', ' ')}`,
  upload: { ...file, phase: 'refused', sentBytes: 0, failure },
})

/** One example of each refusal of an upload; a code without one does not compile. */
type UploadCode =
  | 'too_many_media_calls'
  | 'library_full'
  | 'storage_full'
  | 'file_empty'
  | 'file_too_large'
  | 'name_unsafe'
  | 'type_unknown'
  | 'type_not_taken'
  | 'svg_not_taken'
  | 'heic_not_read'
  | 'carries_program'
  | 'picture_too_large'
  | 'animation_too_large'
  | 'file_damaged'
  | 'film_without_picture'
  | 'codec_not_taken'
  | 'film_too_long'
  | 'upload_expired'
  | 'upload_mismatch'

const mb = 1_000_000

const uploadRefusals = {
  too_many_media_calls: refused(mediaFailure('too_many_media_calls')),
  library_full: refused(mediaFailure('library_full')),
  storage_full: refused(mediaFailure('storage_full', { bytes: 3.4 * mb, left: 1.2 * mb })),
  file_empty: refused(mediaFailure('file_empty')),
  file_too_large: refused(mediaFailure('file_too_large', { bytes: 1_400 * mb, limit: 1_000 * mb })),
  name_unsafe: refused(mediaFailure('name_unsafe')),
  type_unknown: refused(mediaFailure('type_unknown')),
  type_not_taken: refused(mediaFailure('type_not_taken', { type: 'PDF' })),
  svg_not_taken: refused(mediaFailure('svg_not_taken')),
  heic_not_read: refused(mediaFailure('heic_not_read')),
  carries_program: refused(mediaFailure('carries_program')),
  picture_too_large: refused(mediaFailure('picture_too_large', { width: 60_000, height: 60_000 })),
  animation_too_large: refused(mediaFailure('animation_too_large', { frames: 4_000 })),
  file_damaged: refused(mediaFailure('file_damaged')),
  film_without_picture: refused(mediaFailure('film_without_picture')),
  codec_not_taken: refused(mediaFailure('codec_not_taken', { codec: 'ProRes' })),
  film_too_long: refused(mediaFailure('film_too_long')),
  upload_expired: refused(mediaFailure('upload_expired')),
  upload_mismatch: refused(mediaFailure('upload_mismatch')),
} as const satisfies Record<UploadCode, UploadState>

export const uploadStates = {
  hashing: at('hashing', 0, 'Looked at: is it in the library already?'),
  queued: at('queued', 0, 'Waits for its turn'),
  waiting: at('waiting', 0, 'As many are under way as the server takes: it begins when one is done'),
  uploading: at('uploading', 0.42, 'On its way'),
  paused: at('paused', 0.42, 'Paused by its person'),
  retrying: at('retrying', 0.42, 'The server did not answer: it is tried again'),
  stalled: at('stalled', 0.42, 'Offline: it goes on by itself'),
  detached: at('detached', 0.42, 'Begun before a reload: the file has to be chosen again'),
  checking: at('checking', 1, 'There, and looked through'),
  ready: { says: 'In the library', upload: { ...at('ready', 1, '').upload, mediaId: 'media-1' } },
  duplicate: {
    says: 'In the library already: nothing was sent',
    upload: { ...at('duplicate', 0, '').upload, mediaId: 'media-1' },
  },
  failed: at('failed', 0.42, 'The server could not be reached again and again'),
  answered: {
    says: 'Turned away by something before the server',
    upload: { ...at('failed', 0, '').upload, failure: failureForStatus(413) },
  },
  ...uploadRefusals,
} as const satisfies Record<string, UploadState>

export type UploadStateName = keyof typeof uploadStates
export const uploadStateNames = Object.keys(uploadStates) as readonly UploadStateName[]

/** A refusal from the server, which may be newer than this page. */
export const readMediaFailure = (value: unknown): MediaFailure | null => {
  if (typeof value !== 'object' || value === null || !('code' in value)) return null
  const { code } = value
  return typeof code === 'string' && Object.hasOwn(mediaMessages, code) ? (value as MediaFailure) : null
}
