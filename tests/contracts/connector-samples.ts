import { examplePost } from '#app/content/example-post.ts'
import type { Account, Content } from '#app/server/connectors/connector.ts'
import type { OwnPlatformId } from '#app/server/connectors/registry.ts'

export type Sample = {
  /** Where it goes. */
  readonly account: Account
  /** Something its platform takes. */
  readonly content: Content
  /** The platform as it answers, from recorded answers; new for each run, as it remembers what it took. */
  answers(): typeof globalThis.fetch
}

/** The post that the contract hands to every practice account: a film, which all nine take. They ask nobody. */
export const practiceSample: Sample = {
  account: { linkId: null, remoteId: null },
  content: { text: 'Three quiet ways to make Monday easier', media: [examplePost.film.facts] },
  answers: () => async () => Promise.reject(new Error('A practice account asks nobody')),
}

/** What it hands to the connectors of the platforms themselves. */
export const samples: { readonly [Id in OwnPlatformId]: Sample } = {}
