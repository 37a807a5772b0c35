import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ToneId, toneIds } from '#app/domain/projects/tone-ids.ts'
import { askOf } from '#app/domain/writing/asks.ts'
import { postKinds } from '#app/domain/writing/kinds.ts'
import { composePosts } from '#app/server/jobs/makers/text/compose-post.ts'
import { sixtyPrompts } from './sixty-prompts.ts'

/** What the page on the built-in writer shows; `node tests/server/jobs/makers/text/sixty-posts.ts` writes it anew. */
export const sixtyPostsFile = fileURLToPath(
  new URL('../../../../../stories/docs/written/sixty-posts.json', import.meta.url),
)

/** Each prompt in a tone of its turn, all of its versions; the first twelve in every tone. */
export const sixtyPosts = () =>
  Promise.all(
    sixtyPrompts.map(async ({ prompt }, at) => {
      const tones: readonly ToneId[] = at < 12 ? toneIds : [toneIds[at % toneIds.length] ?? 'friendly']
      const made = await Promise.all(tones.map((tone) => composePosts({ prompt, tone, length: 'medium' })))
      const [first] = made
      return {
        prompt,
        kind: postKinds[first?.kind ?? 'topic'],
        asks: (first?.asks ?? []).map((id) => askOf(id).label),
        notes: first?.notes ?? [],
        posts: made.flatMap(({ versions }, tone) =>
          (at < 12 ? versions.slice(0, 1) : versions).map(({ text }) => ({ tone: tones[tone] ?? 'friendly', text })),
        ),
      }
    }),
  )

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(sixtyPostsFile, `${JSON.stringify(await sixtyPosts(), null, 2)}\n`)
