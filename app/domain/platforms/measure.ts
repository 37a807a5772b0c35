import { graphemesOf } from '../wording/graphemes.ts'
import { sentToLinkedIn } from './linkedin-text.ts'
import type { PlatformId } from './platforms.ts'
import type { TextMeasure } from './rules/platform-rules.ts'
import { rulesOf } from './table.ts'
import { weightOnX } from './x-weight.ts'

const encoder = new TextEncoder()

const isEmoji = (grapheme: string) => /^\p{RGI_Emoji}$/v.test(grapheme)

export const byteLength = (text: string): number => encoder.encode(text).length

const emojiByteLength = (text: string): number =>
  graphemesOf(text).reduce((sum, one) => sum + (isEmoji(one) ? byteLength(one) : [...one].length), 0)

const measures: Readonly<Record<TextMeasure, (text: string) => number>> = {
  weighted: weightOnX,
  graphemes: (text) => graphemesOf(text).length,
  utf16: (text) => text.length,
  'emoji-bytes': emojiByteLength,
  bytes: byteLength,
}

const units: Readonly<Record<TextMeasure, string>> = {
  weighted: 'weighted characters',
  graphemes: 'graphemes',
  utf16: 'UTF-16 units',
  'emoji-bytes': 'characters, emoji by their bytes',
  bytes: 'bytes',
}

export const textLength = (text: string, measure: TextMeasure): number => measures[measure](text)

/** Length of a text on a platform, as it is sent. */
export const lengthOn = (platform: PlatformId, text: string): number =>
  textLength(platform === 'linkedin' ? sentToLinkedIn(text) : text, rulesOf(platform).text.measure.is)

/** Use of a platform's limit. Bytes are reported only when they alone exceed their limit. */
export function measureText(platform: PlatformId, text: string): { used: number; limit: number; unit: string } {
  const { limit, measure, bytes } = rulesOf(platform).text
  const used = lengthOn(platform, text)
  if (bytes !== undefined && used <= limit.is && byteLength(text) > bytes.is)
    return { used: byteLength(text), limit: bytes.is, unit: 'bytes' }
  return { used, limit: limit.is, unit: units[measure.is] }
}
