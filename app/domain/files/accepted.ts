/** Kinds of media as people see them. A moving picture without sound is a GIF, whatever its length. */
export const mediaKinds = ['image', 'gif', 'video', 'audio'] as const
export type MediaKind = (typeof mediaKinds)[number]

type Accepted = {
  readonly kind: MediaKind
  /** Name on screens. */
  readonly name: string
  readonly extensions: readonly string[]
}

/** Types the library accepts, recognised by the bytes of a file; its name and declared type do not count. */
export const acceptedTypes = {
  'image/jpeg': { kind: 'image', name: 'JPEG', extensions: ['jpg', 'jpeg'] },
  'image/png': { kind: 'image', name: 'PNG', extensions: ['png'] },
  'image/webp': { kind: 'image', name: 'WebP', extensions: ['webp'] },
  'image/avif': { kind: 'image', name: 'AVIF', extensions: ['avif'] },
  'image/gif': { kind: 'gif', name: 'GIF', extensions: ['gif'] },
  'video/mp4': { kind: 'video', name: 'MP4', extensions: ['mp4', 'm4v'] },
  'video/quicktime': { kind: 'video', name: 'QuickTime', extensions: ['mov'] },
  'video/webm': { kind: 'video', name: 'WebM', extensions: ['webm'] },
  'audio/mpeg': { kind: 'audio', name: 'MP3', extensions: ['mp3'] },
  'audio/mp4': { kind: 'audio', name: 'M4A', extensions: ['m4a'] },
  'audio/wav': { kind: 'audio', name: 'WAV', extensions: ['wav'] },
  'audio/ogg': { kind: 'audio', name: 'Ogg', extensions: ['ogg', 'opus'] },
  'audio/flac': { kind: 'audio', name: 'FLAC', extensions: ['flac'] },
} as const satisfies Record<string, Accepted>

export type AcceptedType = keyof typeof acceptedTypes

export const isAcceptedType = (type: string): type is AcceptedType => Object.hasOwn(acceptedTypes, type)

export const kindOfType = (type: AcceptedType): MediaKind => acceptedTypes[type].kind

/** The `accept` attribute of file fields. HEIC is included since some browsers convert it to JPEG. */
export const acceptAttribute = [...Object.keys(acceptedTypes), 'image/heic'].join(',')

/** Ending of a downloaded file. */
export const extensionOf = (type: AcceptedType): string => acceptedTypes[type].extensions[0]

/** Served files of a media item: the original, and two sizes for screens (for a video, of its poster). */
export const mediaVariants = ['original', 'w320', 'w1280'] as const
export type MediaVariant = (typeof mediaVariants)[number]
export const variantWidths = { w320: 320, w1280: 1_280 } as const satisfies Record<
  Exclude<MediaVariant, 'original'>,
  number
>
