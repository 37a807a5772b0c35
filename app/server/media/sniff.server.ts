import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { type AcceptedType, isAcceptedType } from '#app/domain/files/accepted.ts'
import { type MediaFailure, mediaFailure } from '#app/domain/media/messages.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'

/** What file-type calls what the library has one name for. */
const otherNames: Readonly<Record<string, AcceptedType>> = {
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'application/ogg': 'audio/ogg',
}

const heic = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])

/** What a browser or a server would run, wherever in a file it stands. Long enough to be there by no chance. */
const programs = ['<script', '<!doctype html', '<?php', '<iframe', '<foreignobject', '%pdf-1.', 'javascript:'] as const
const longestProgram = Math.max(...programs.map((sign) => sign.length))
/** The end of a zip archive, which a reader of archives looks for from behind. */
const endOfZip = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const zipTail = 66_000
const partBytes = 1 << 20
/** Of a long film only its two ends: what lies between is written anew, and what is no part of the film is left out. */
const lookedThroughBytes = 48_000_000

const textAt = (bytes: Buffer) => bytes.toString('latin1').toLowerCase()

/** Whether something other than what it seems to be is in a file as well. */
async function carriesProgram(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const buffer = Buffer.alloc(partBytes)
    const has = async (from: number): Promise<boolean> => {
      const { bytesRead } = await file.read(buffer, 0, partBytes, from)
      const text = textAt(buffer.subarray(0, bytesRead))
      return programs.some((sign) => text.includes(sign))
    }
    const step = partBytes - longestProgram
    for (let from = 0; from < size; from += step) {
      if (size > lookedThroughBytes && from > 0 && from + partBytes < size) continue
      if (await has(from)) return true
    }
    const tail = Math.max(0, size - zipTail)
    const { bytesRead } = await file.read(buffer, 0, Math.min(zipTail, size - tail), tail)
    return buffer.subarray(0, bytesRead).includes(endOfZip)
  } finally {
    await file.close()
  }
}

const headBytes = 4_096

async function headOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return textAt(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/** Text that a browser would draw. */
const isSvg = (head: string) => head.includes('<svg') || (head.includes('<?xml') && head.includes('w3.org/2000/svg'))

/** What a file is, by its bytes alone; or why it is nothing for a library. */
export async function sniff(path: string): Promise<Result<AcceptedType, MediaFailure>> {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  const mime = found && (otherNames[found.mime] ?? found.mime)
  if (mime !== undefined && isAcceptedType(mime))
    return (await carriesProgram(path)) ? fail(mediaFailure('carries_program')) : ok(mime)
  if (mime !== undefined && heic.has(mime)) return fail(mediaFailure('heic_not_read'))
  if (isSvg(await headOf(path))) return fail(mediaFailure('svg_not_taken'))
  if (found === undefined) return fail(mediaFailure('type_unknown'))
  return fail(mediaFailure('type_not_taken', { type: found.ext.toUpperCase() }))
}
