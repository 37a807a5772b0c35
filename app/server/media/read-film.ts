import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  FLAC,
  FlacOutputFormat,
  Input,
  type InputTrack,
  MovOutputFormat,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  WAVE,
  WavOutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { type AcceptedType, kindOfType } from '#app/domain/files/accepted.ts'
import { mediaFileBytes, mediaSeconds } from '#app/domain/limits.ts'
import { type MediaFailure, mediaFailure } from '#app/domain/media/messages.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { Inspected } from './content.server.ts'

/** What is read, and no more: a playlist, for one, would name other files to be read. */
const taken = [MP4, QTFF, WEBM, MP3, WAVE, OGG, FLAC]

type Written = { readonly as: AcceptedType; readonly format: () => OutputFormat }

/** What a film or recording is written anew as. */
const writtenAs: Readonly<Partial<Record<AcceptedType, Written>>> = {
  'video/mp4': { as: 'video/mp4', format: () => new Mp4OutputFormat() },
  'video/quicktime': { as: 'video/quicktime', format: () => new MovOutputFormat() },
  'video/webm': { as: 'video/webm', format: () => new WebMOutputFormat() },
  'audio/mpeg': { as: 'audio/mpeg', format: () => new Mp3OutputFormat() },
  'audio/mp4': { as: 'audio/mp4', format: () => new Mp4OutputFormat() },
  'audio/wav': { as: 'audio/wav', format: () => new WavOutputFormat() },
  'audio/ogg': { as: 'audio/ogg', format: () => new OggOutputFormat() },
  'audio/flac': { as: 'audio/flac', format: () => new FlacOutputFormat() },
}

/** A film with sound and no picture is a recording, and the other way round. */
function typeOf(sniffed: AcceptedType, hasPicture: boolean): AcceptedType {
  if (sniffed === 'video/mp4' && !hasPicture) return 'audio/mp4'
  if (sniffed === 'audio/mp4' && hasPicture) return 'video/mp4'
  return sniffed
}

const codecOf = async (track: InputTrack): Promise<string | null> => (await track.getCodec().catch(() => null)) ?? null

/** So much shorter than it says it is: then its end is missing. */
const missingShare = 0.05
const missingSeconds = 1

/** Copies what is heard and seen into a new file of the same kind, without tags, places, devices or anything between. */
async function writeAnew(input: Input, format: OutputFormat, path: string): Promise<MediaFailure | null> {
  const output = new Output({ format, target: new FilePathTarget(path) })
  const conversion = await Conversion.init({ input, output, tags: {}, showWarnings: false })
  const [discarded] = conversion.discardedTracks.filter(({ track }) => track.isVideoTrack() || track.isAudioTrack())
  if (!conversion.isValid || discarded !== undefined) {
    const codec = discarded === undefined ? null : await codecOf(discarded.track)
    return mediaFailure('codec_not_taken', { codec: codec ?? 'something unknown' })
  }
  await conversion.execute()
  return null
}

/** Waited for in here: what reads the file is let go of at the end. */
async function lengthOf(path: string): Promise<number> {
  using input = new Input({ formats: taken, source: new FilePathSource(path) })
  const seconds = await input.computeDuration()
  return seconds
}

/** A WAV says in its head how long it is; its readers count what is there instead. */
async function isCutOffWav(path: string, size: number): Promise<boolean> {
  const head = Buffer.alloc(8)
  const file = await open(path)
  await file.read(head, 0, 8, 0).finally(() => file.close())
  const said = head.readUInt32LE(4)
  // All ones: written without knowing its end.
  return said !== 0xffffffff && said + 8 > size
}

/** Reads a film or a recording to its end and writes it anew; only ever beside the server (film-process.ts). */
export async function readFilm(
  path: string,
  sniffed: AcceptedType,
  work: string,
): Promise<Result<Inspected, MediaFailure>> {
  const { size } = await stat(path)
  if (sniffed === 'audio/wav' && (await isCutOffWav(path, size))) return fail(mediaFailure('file_damaged'))
  try {
    using input = new Input({ formats: taken, source: new FilePathSource(path) })
    const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
    const mime = typeOf(sniffed, picture !== null)
    const kind = kindOfType(mime)
    const limit = mediaFileBytes[kind]
    if (size > limit) return fail(mediaFailure('file_too_large', { bytes: size, limit }))
    if (kind === 'video' && picture === null) return fail(mediaFailure('film_without_picture'))
    if (kind === 'audio' && sound === null) return fail(mediaFailure('file_damaged'))
    const tracks = [picture, sound].filter((track) => track !== null)
    const codecs = await Promise.all(tracks.map(codecOf))
    if (codecs.includes(null)) return fail(mediaFailure('codec_not_taken', { codec: 'something unknown' }))
    const said = (await input.getDurationFromMetadata().catch(() => null)) ?? (await input.computeDuration())
    if (!(said > 0)) return fail(mediaFailure('file_damaged'))
    if (said > mediaSeconds) return fail(mediaFailure('film_too_long'))
    const written = writtenAs[mime]
    if (written === undefined) return fail(mediaFailure('type_not_taken', { type: mime }))
    const original = join(work, 'original')
    const refusal = await writeAnew(input, written.format(), original)
    if (refusal !== null) return fail(refusal)
    const seconds = await lengthOf(original)
    if (said - seconds > Math.max(missingSeconds, said * missingShare)) return fail(mediaFailure('file_damaged'))
    return ok({
      kind,
      mime: written.as,
      width: picture === null ? null : Math.max(1, Math.round(await picture.getDisplayWidth())),
      height: picture === null ? null : Math.max(1, Math.round(await picture.getDisplayHeight())),
      seconds,
      codecs: codecs.filter((codec) => codec !== null),
      placeholder: null,
      colour: null,
      files: { original: { path: original, mime: written.as, bytes: (await stat(original)).size } },
    })
  } catch {
    return fail(mediaFailure('file_damaged'))
  }
}
