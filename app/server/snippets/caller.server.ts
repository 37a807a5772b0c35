import { errorFor } from '#app/domain/failures/error-for.ts'
import { fail } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { snippetFailure } from '#app/domain/snippets/messages.ts'
import type { SaveSnippet } from '#app/domain/snippets/snippet.ts'
import { database } from '../database/database.server.ts'
import { jsonResponse } from '../http/json-in-parts.ts'
import { tryLimit } from '../http/try-limit.server.ts'
import * as snippets from './snippets.server.ts'

/** More changes than a person makes, fewer than a script makes. */
const changes = tryLimit(120, 60)
const reads = tryLimit(240, 60)

/** Snippet operations of one signed-in person. */
export function asCaller({ userId, plan }: Caller) {
  const facts = async () => ({ database: await database(), userId, plan })
  const limited = async <Answer>(change: (given: snippets.SnippetFacts) => Promise<Answer>) =>
    (await changes.waitSeconds(userId)) === null
      ? change(await facts())
      : fail(snippetFailure('too_many_snippet_calls'))
  return {
    async list(projectId?: string) {
      if ((await reads.waitSeconds(userId)) !== null) throw errorFor('RATE_LIMITED')
      return jsonResponse(await snippets.listSnippets(await facts(), projectId))
    },
    save: (snippet: SaveSnippet) => limited((given) => snippets.saveSnippet(given, snippet)),
    remove: (id: string) => limited((given) => snippets.deleteSnippet(given, id)),
  }
}
