import { describe, expect, it } from 'vitest'
import { features, includedIn, type ProductFeature } from '#app/content/features.ts'
import type { Page, Section } from '#app/content/page.ts'
import { pageModules } from '#app/content/page-modules.gen.ts'
import { placePathAt } from '#app/content/places.ts'
import {
  type Claim,
  claimsOf,
  falseClaims,
  hrefsOf,
  meantBy,
  outdatedClaims,
  pageOfWords,
  promisedToAll,
  waysOf,
} from '../support/claims.ts'

const pages = await Promise.all(
  Object.entries(pageModules).map(async ([path, load]) => ({ path, page: (await load()).page })),
)

const making = features.filter(({ works }) => !works).map(({ id }) => id)
/** As if nothing worked yet: what the rules catch does not change with what we build. */
const all = features.map(({ id }) => id)
const pageOf = (...sections: readonly Section[]): Page => ({
  name: 'A page',
  title: 'A page',
  description: 'A page.',
  frame: 'site',
  shelf: null,
  sections: [...sections],
})

describe('what a page says', () => {
  it.each(pages)('on $path claims nothing that does not work', ({ page }) => {
    expect(falseClaims(page, making)).toEqual([])
  })

  it.each(pages)('on $path calls nothing in the making that works', ({ page }) => {
    expect(outdatedClaims(page, making)).toEqual([])
  })

  it.each(pages)('on $path promises every plan only what the trial has', ({ page }) => {
    const inTrial = includedIn('trial').map(({ id }) => id)
    expect(promisedToAll(page, inTrial)).toEqual([])
  })

  it.each(pages)('on $path names no plan that nobody can have', ({ page }) => {
    const unsold = claimsOf(page).filter(({ text }) => /\bfrom Basic\b|\bBasic (plan|brings)\b/i.test(text))
    expect(unsold).toEqual([])
  })

  it.each<[claims: string, of: ProductFeature['id']]>([
    ['It writes three posts for you.', 'basic_content_creation'],
    ['The composer keeps every stroke.', 'composer'],
    ['Move it on the calendar.', 'calendar'],
    ['The queue takes the next free time.', 'queue'],
    ['Each brand is a project.', 'brand_kit'],
    ['It goes to your practice accounts.', 'practice_accounts'],
    ['Every job leaves a receipt.', 'job_receipts'],
    ['It opens offline.', 'installable'],
    ['Your posts are scheduled a year ahead.', 'social_scheduling'],
    ['It draws a picture for every post.', 'image_studio'],
    ['Four pictures for every post.', 'content_creation'],
    ['Ninefold makes videos out of your words.', 'advanced_content_creation'],
    ['It speaks your words with the voice of your choice.', 'voice_synthesis'],
    ['See your analytics on one page.', 'full_analytics'],
    ['Keep your files in the media library.', 'media_library'],
    ['Post a whole batch from one file.', 'batch_posting'],
    ['Begin with your own templates.', 'custom_templates'],
    ['Chat about it, or make a reel.', 'ai_tools'],
    ['Repurpose it into a series.', 'ai_tools'],
    ['Everything can be done by our API.', 'api_access'],
    ['White label for agencies.', 'white_label'],
    ['Integrations with your own tools.', 'custom_integrations'],
    ['Priority support, day and night.', 'priority_support'],
    ['A dedicated manager knows you.', 'dedicated_support'],
    ['It publishes to your own accounts.', 'linking' as ProductFeature['id']],
  ])('is caught: %s', (text, id) => {
    const page = pageOf({ kind: 'prose', paragraphs: [text] })
    expect(falseClaims(page, all).map(({ feature }) => feature)).toContain(id)
  })

  it.each(features)('is known to be of $id where the list itself tells of it', ({ id, name, sentence }) => {
    const found = falseClaims(pageOfWords([`${name}. ${sentence}`]), all).map(({ feature }) => feature)
    expect(found.some((feature) => feature !== 'linking' && meantBy(feature).includes(id))).toBe(true)
  })

  // Without its marks the site is read as if one feature more did not work: what is said of that one is found. Of
  // templates the list alone tells.
  const told = features.filter(({ works, id }) => works && id !== 'custom_templates')
  it.each(told)('is found to be of $id', ({ id }) => {
    const site = pageOfWords(pages.flatMap(({ page }) => claimsOf(page).map(({ text }) => text)))
    expect(falseClaims(site, [...making, id]).some(({ feature }) => feature === id)).toBe(true)
  })

  it('may say of a feature what is marked as in the making, where it stands', () => {
    const text = 'Many posts from one file, a whole batch.'
    const marked = pageOf({ kind: 'prose', feature: 'batch_posting', paragraphs: [text] })
    const points = [
      { title: 'One', text, feature: 'batch_posting' as const },
      { title: 'Two', text },
    ]
    expect(falseClaims(marked, all)).toEqual([])
    expect(falseClaims(pageOf({ kind: 'points', label: 'Two', points }), all)).toHaveLength(1)
    // What works needs no mark.
    expect(falseClaims(pageOf({ kind: 'prose', paragraphs: [text] }), [])).toEqual([])
  })

  it('may say in the sentence itself that it is to come, and of others what they ask for', () => {
    const said = 'Pictures are in the making. Voice is not there yet. Instagram takes no text without a picture.'
    expect(falseClaims(pageOf({ kind: 'prose', paragraphs: [said] }), all)).toEqual([])
    // One sentence does not speak for the next.
    expect(falseClaims(pageOf({ kind: 'prose', paragraphs: ['In the making. It draws pictures.'] }), all)).toEqual([
      { feature: 'image_studio', sentence: 'It draws pictures.' },
    ])
  })

  it.each([
    'Edit what comes back as a video with a voice-over.',
    'Every plan carries analytics for every post.',
    'Ninefold requires no key for its API.',
    'White label comes next to your logo.',
  ])('is not let off by a word in passing: %s', (sentence) => {
    expect(falseClaims(pageOf({ kind: 'prose', paragraphs: [sentence] }), all)).not.toEqual([])
  })

  it('is out of date once it calls something to come that is there', () => {
    const page = pageOf({ kind: 'prose', paragraphs: ['Batch posting is in the making. Our API is not there yet.'] })
    expect(outdatedClaims(page, [])).toHaveLength(2)
    expect(outdatedClaims(page, ['batch_posting', 'api_access'])).toEqual([])
  })

  it('is read to its last cell', () => {
    const texts = (section: Section) => claimsOf(pageOf(section)).map(({ text }: Claim) => text)
    const table: Section = {
      kind: 'table',
      heading: 'Heading',
      note: 'Note',
      columns: ['One', 'Two'],
      rows: [['a', 'b']],
    }
    expect(texts(table)).toEqual(expect.arrayContaining(['Heading', 'Note', 'One', 'Two', 'a; b']))
    const links: Section = { kind: 'links', heading: 'On', links: [{ label: 'Label', href: '/', text: 'Text' }] }
    expect(texts(links)).toEqual(expect.arrayContaining(['On', 'Label', 'Text']))
  })
})

describe('where a page leads', () => {
  it('the same words lead to the same place, whatever page they stand on', () => {
    const placesOf = new Map<string, Set<string>>()
    for (const { page } of pages)
      for (const { label, href } of waysOf(page).filter((way) => way.label !== ''))
        placesOf.set(label, (placesOf.get(label) ?? new Set()).add(href))
    const torn = [...placesOf].filter(([, hrefs]) => hrefs.size > 1)
    expect(torn.map(([label, hrefs]) => [label, ...hrefs])).toEqual([])
  })

  it.each(pages)('on $path there is a page', ({ page }) => {
    const inside = hrefsOf(page).flatMap((href) => (href.startsWith('/') ? href.replace(/[?#].*$/, '') : []))
    expect(inside.filter((path) => placePathAt(path) === null)).toEqual([])
  })
})
