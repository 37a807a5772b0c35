import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { socialAccountMessages } from '#app/domain/accounts/social-account.ts'
import { batchMessages } from '#app/domain/batch/messages.ts'
import { creditAdminMessages } from '#app/domain/credits/administer.ts'
import { aiBackupMessages } from '#app/domain/credits/ai/backup.ts'
import { aiCreditMessages } from '#app/domain/credits/ai/messages.ts'
import { aiRefusals } from '#app/domain/credits/ai/refusals.ts'
import { aiCreditWarnings } from '#app/domain/credits/ai/warnings.ts'
import { backupMessages } from '#app/domain/credits/backup.ts'
import { promoAdminRefusals } from '#app/domain/credits/promo-refusals.ts'
import { socialBackupMessages } from '#app/domain/credits/social/backup.ts'
import { socialCreditMessages } from '#app/domain/credits/social/messages.ts'
import { socialRefusals } from '#app/domain/credits/social/refusals.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { linkMessages } from '#app/domain/links/messages.ts'
import { mediaMessages } from '#app/domain/media/messages.ts'
import { bulkMessages } from '#app/domain/operations/bulk-messages.ts'
import { bulkRefusals } from '#app/domain/operations/bulk-refusals.ts'
import type { Catalogue } from '#app/domain/outcome.ts'
import { personMessages } from '#app/domain/people/messages.ts'
import { personRefusals } from '#app/domain/people/refusals.ts'
import { problemMessages } from '#app/domain/platforms/problem-messages.ts'
import { postMessages } from '#app/domain/posts/messages.ts'
import { postIn, postStateNames } from '#app/domain/posts/states.ts'
import { projectMessages } from '#app/domain/projects/messages.ts'
import { promoAdminMessages } from '#app/domain/promo/messages.ts'
import { queueMessages } from '#app/domain/queue/messages.ts'
import { snippetMessages } from '#app/domain/snippets/messages.ts'
import { webhookMessages } from '#app/domain/webhooks/messages.ts'
import { type Example, exportOf, sentenceOfExample } from '../galleries/catalogues.ts'

type Examples = Readonly<Record<string, Example>>

type Book = {
  readonly name: string
  readonly catalogue: Catalogue
  /** How each refusal really comes about, with its facts. */
  readonly examples?: Examples
  /** The file of stories that has one for each code. */
  readonly toldBy?: string
}

/** Every catalogue of sentences. A test looks for one that is missing here. */
export const books: Readonly<Record<string, Book>> = {
  failureMessages: { name: 'Around the rules: server, account, device', catalogue: failureMessages },
  aiCreditMessages: {
    name: 'AI credits',
    catalogue: aiCreditMessages,
    examples: aiRefusals,
    toldBy: 'Credit states/AI credit refusals',
  },
  aiCreditWarnings: { name: 'AI credits, warnings', catalogue: aiCreditWarnings },
  aiBackupMessages: { name: 'AI credits, backup', catalogue: aiBackupMessages },
  socialCreditMessages: {
    name: 'Account credits',
    catalogue: socialCreditMessages,
    examples: socialRefusals,
    toldBy: 'Credit states/Account credit refusals',
  },
  socialBackupMessages: {
    name: 'Account credits, backup',
    catalogue: socialBackupMessages,
    toldBy: 'Credit states/Account backup refusals',
  },
  backupMessages: { name: 'Any backup', catalogue: backupMessages, toldBy: 'Credit states/Account backup refusals' },
  creditAdminMessages: { name: 'Records, as an admin sees them', catalogue: creditAdminMessages },
  promoAdminMessages: {
    name: 'Promo codes, as an admin makes them',
    catalogue: promoAdminMessages,
    examples: promoAdminRefusals,
    toldBy: 'Credit states/Promo code refusals',
  },
  personMessages: { name: 'People, as an admin looks after them', catalogue: personMessages, examples: personRefusals },
  bulkMessages: { name: 'Bulk operations', catalogue: bulkMessages, examples: bulkRefusals },
  postMessages: { name: 'Posts', catalogue: postMessages },
  problemMessages: { name: 'What a platform has against a post', catalogue: problemMessages },
  mediaMessages: { name: 'Media library', catalogue: mediaMessages },
  linkMessages: { name: 'Link cards', catalogue: linkMessages },
  batchMessages: { name: 'Files of posts', catalogue: batchMessages },
  snippetMessages: { name: 'Templates and hashtags', catalogue: snippetMessages },
  projectMessages: { name: 'Projects', catalogue: projectMessages },
  queueMessages: { name: 'Queue and repeats', catalogue: queueMessages },
  socialAccountMessages: { name: 'Accounts', catalogue: socialAccountMessages },
  webhookMessages: { name: 'Webhooks that came to nothing', catalogue: webhookMessages },
}

export type ToldStory = { readonly id: string; readonly name: string }

const storyAt = (title: string, exported: string): ToldStory => {
  const name = storyNameFromExport(exported)
  return { id: toId(title, name), name: `${title.split('/').at(-1)}: ${name}` }
}

/** The states of a post that end in a failure of this code. */
const postStories = (code: string): readonly ToldStory[] =>
  postStateNames
    .filter((name) => postIn(name).targets.some(({ failure }) => failure?.code === code))
    .map((name) => storyAt('Screens/Posts/Post states', exportOf(name)))

type Block = { readonly name: string; readonly text: string; readonly isStory: boolean }

/** What a file declares at its top, each with its source. */
function blocksOf(text: string): readonly Block[] {
  const starts = [...text.matchAll(/^(export )?(?:const|function) (\w+)/gm)]
  return starts.map(({ index, 1: isStory, 2: name = '' }, at) => ({
    name,
    text: text.slice(index, starts[at + 1]?.index),
    isStory: isStory !== undefined,
  }))
}

/** The stories that mention something themselves; where none does, those made of what mentions it. */
function storiesIn(
  blocks: readonly Block[],
  mentioned: RegExp,
  seen: ReadonlySet<string> = new Set(),
): readonly string[] {
  // What all stories of a file begin with is shown by none of them in particular.
  const found = blocks.filter(({ name, text }) => name !== 'meta' && !seen.has(name) && mentioned.test(text))
  const stories = found.filter(({ isStory }) => isStory).map(({ name }) => name)
  if (stories.length > 0) return stories
  return found.flatMap(({ name }) => storiesIn(blocks, new RegExp(`\\b${name}\\b`), new Set([...seen, name])))
}

const literally = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The stories whose source names a code, or says the sentence of one. */
function storiesNaming(code: string, sentence: string, sources: readonly string[]): readonly ToldStory[] {
  const mentioned = new RegExp(`['.]${literally(code)}\\b|${literally(sentence)}`)
  return sources.flatMap((text) => {
    const [, title] = /title: '([^']+)'/.exec(text.slice(text.indexOf('const meta'))) ?? []
    if (!title || !mentioned.test(text)) return []
    return [...new Set(storiesIn(blocksOf(text), mentioned))].map((exported) => storyAt(title, exported))
  })
}

export type Word = {
  readonly book: string
  readonly code: string
  readonly sentence: string
  readonly stories: readonly ToldStory[]
}

/** Every sentence a person can meet when something does not go through, and the stories that show it. */
export function allWords(sources: readonly string[]): readonly Word[] {
  // Files that tell a whole catalogue are found by their title; the others by what they say.
  const told = new Set(Object.values(books).map(({ toldBy }) => toldBy))
  const others = sources.filter((text) => ![...told].some((title) => title && text.includes(`'${title}'`)))
  return Object.values(books).flatMap(({ name: book, catalogue, examples, toldBy }) =>
    Object.keys(catalogue).map((code): Word => {
      const sentence = sentenceOfExample(catalogue, code, examples?.[code])
      const stories = toldBy
        ? [storyAt(toldBy, exportOf(code))]
        : [...(catalogue === postMessages ? postStories(code) : []), ...storiesNaming(code, sentence, others)]
      return { book, code, sentence, stories }
    }),
  )
}
