import type { Media } from '#app/domain/files/media.ts'

/**
 * The example post: all nine platforms accept its film, so that one press fills nine practice accounts. The film is
 * drawn by `node tests/pictures/draw-example-film.ts`.
 */
export const examplePost = {
  text: 'Three quiet ways to make Monday easier: prepare on Friday, start with one small task, take a real lunch.',
  film: {
    path: '/example-film.mp4',
    name: 'Three quiet ways to make Monday easier.mp4',
    /** The seed of its design. */
    seed: 5,
    facts: {
      kind: 'video',
      mime: 'video/mp4',
      bytes: 349_572,
      width: 480,
      height: 480,
      seconds: 4,
      alt: 'Three quiet ways to make Monday easier: 1, prepare on Friday. 2, start with one small task. 3, take a real lunch.',
    },
  },
} as const satisfies { text: string; film: { path: string; name: string; seed: number; facts: Media } }
