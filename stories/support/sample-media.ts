import { rgbaToThumbHash } from 'thumbhash'
import type { PostMediaView } from '#app/domain/files/media.ts'
import { planLimits } from '#app/domain/limits.ts'
import { type MediaFilter, type MediaShelves, wholeLibrary } from '#app/domain/media/filter.ts'
import type { MediaItemView } from '#app/domain/media/item.ts'
import type { StorageUse } from '#app/domain/media/storage-use.ts'
import { type Scene, sceneNames, sceneSize } from './sample-pictures.ts'

const names: Readonly<Record<Scene, string>> = {
  coast: 'Coast at dusk',
  bread: 'Fresh bread',
  person: 'Ines at the counter',
  poster: 'Opening poster',
  leaves: 'Leaves, close',
  chart: 'Sales by week',
}
const colours: Readonly<Record<Scene, string>> = {
  coast: '#b0606f',
  bread: '#d9c4a4',
  person: '#5f8f8a',
  poster: '#4a5f7a',
  leaves: '#2f5540',
  chart: '#b9cffb',
}

/** The blur of one colour over another. */
function hashOf(colour: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const side = 8
  const rgba = Array.from({ length: side * side }, (_, at) => {
    const shade = 0.7 + (0.5 * Math.floor(at / side)) / side
    return [r * shade, g * shade, b * shade].map((part) => Math.min(255, Math.round(part))).concat(255)
  }).flat()
  return btoa(String.fromCharCode(...rgbaToThumbHash(side, side, rgba)))
}
const hashes = new Map(sceneNames.map((scene) => [scene, hashOf(colours[scene])]))

const idAt = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** The scene that stands behind an id. */
export const sceneAt = (index: number): Scene => sceneNames[index % sceneNames.length] ?? 'coast'

/** An item of a sample library: six pictures in turn, each with what makes it differ. */
export function sampleItem(index: number, to: Partial<MediaItemView> = {}): MediaItemView {
  const scene = sceneAt(index)
  const round = Math.floor(index / sceneNames.length)
  return {
    id: idAt(index),
    projectId: null,
    name: round === 0 ? names[scene] : `${names[scene]} ${round + 1}`,
    kind: 'image',
    mime: 'image/jpeg',
    bytes: 420_000 + index * 130_000,
    ...sceneSize(scene),
    seconds: null,
    alt: index % 3 === 0 ? '' : `${names[scene]}, as it looked that day.`,
    folder: index % 4 === 0 ? 'Autumn' : '',
    tags: index % 2 === 0 ? ['bakery'] : ['shop', 'team'],
    isFavourite: index % 5 === 1,
    placeholder: hashes.get(scene) ?? null,
    colour: colours[scene],
    variants: ['original', 'w320', 'w1280'],
    version: scene,
    uses: index % 3,
    originalId: null,
    recipe: null,
    madeBy: null,
    isListed: true,
    createdAt: '2026-11-20T09:30:00.000Z',
    updatedAt: '2026-11-20T09:30:00.000Z',
    deletedAt: null,
    ...to,
  }
}

const film = { kind: 'video', mime: 'video/mp4', seconds: 34, variants: ['original'], placeholder: null } as const
const sound = { ...film, kind: 'audio', mime: 'audio/mpeg', seconds: 1_265, width: null, height: null } as const

export const sampleLibrary: readonly MediaItemView[] = [
  ...Array.from({ length: 9 }, (_, index) => sampleItem(index)),
  sampleItem(9, { ...film, name: 'Kneading, slow' }),
  sampleItem(10, { ...sound, name: 'Interview with Ines', colour: null }),
]

export const sampleShelves: MediaShelves = {
  folders: [
    { path: 'Autumn', items: 3 },
    { path: 'Shop/Front', items: 2 },
  ],
  tags: [
    { tag: 'bakery', items: 6 },
    { tag: 'shop', items: 5 },
  ],
  kinds: { image: 9, gif: 0, video: 1, audio: 1 },
  trashed: 2,
  unused: 4,
  withoutAlt: 3,
}

export const storageOf = (share: number, plan: StorageUse['plan'] = 'trial'): StorageUse => ({
  plan,
  limitBytes: planLimits[plan].storageBytes,
  usedBytes: Math.round(planLimits[plan].storageBytes * share),
  trashBytes: 0,
  arrivingBytes: 0,
  items: sampleLibrary.length,
})

export const filterOf = (to: Partial<MediaFilter> = {}): MediaFilter => ({ ...wholeLibrary, ...to })

/** An item as a post has it. */
export const asPostMedia = (item: MediaItemView): PostMediaView => ({
  mediaId: item.id,
  version: item.version,
  placeholder: item.placeholder,
  kind: item.kind as PostMediaView['kind'],
  mime: item.mime,
  bytes: item.bytes,
  width: item.width ?? 1,
  height: item.height ?? 1,
  alt: item.alt,
})
