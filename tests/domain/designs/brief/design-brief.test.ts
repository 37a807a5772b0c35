import { describe, expect, it } from 'vitest'
import { altOf } from '#app/domain/designs/alt-text.ts'
import { designBrief } from '#app/domain/designs/brief/design-brief.ts'

const ideas: readonly (readonly [string, object])[] = [
  ['coffee', { kind: 'plain', title: 'Coffee' }],
  [
    '5 ways to save water: shorter showers, fix leaks, full loads',
    { kind: 'list', title: '5 ways to save water', items: ['Shorter showers', 'Fix leaks', 'Full loads'] },
  ],
  ['1. Plan 2. Write 3. Edit', { kind: 'list', items: ['Plan', 'Write', 'Edit'] }],
  [
    '"Done is better than perfect" - Sheryl Sandberg',
    { kind: 'quote', words: 'Done is better than perfect', by: 'Sheryl Sandberg' },
  ],
  [
    'Make a poster for our open day on Saturday 4 May, 10am at Elm Farm',
    { kind: 'event', title: 'Our open day', when: 'Saturday 4 May, 10am', where: 'Elm Farm' },
  ],
  ['20% off everything with code HELLO20', { kind: 'sale', amount: '20% off', code: 'HELLO20', until: '' }],
  [
    'Black Friday sale, up to 50% off until Monday',
    { kind: 'sale', title: 'Black Friday sale', amount: 'Up to 50% off', until: 'Monday' },
  ],
  [
    'Before: cluttered desk. After: calm studio',
    { kind: 'before-after', before: 'Cluttered desk', after: 'Calm studio' },
  ],
  [
    'iPhone vs Android',
    { kind: 'comparison', left: { name: 'iPhone', points: [] }, right: { name: 'Android', points: [] } },
  ],
  ['3 days left until the early bird ends', { kind: 'countdown', amount: '3', unit: 'days left' }],
  ['Revenue grew 48% in 2025', { kind: 'number', figure: { value: '48%', meaning: 'Revenue grew 48% in 2025' } }],
  ["What's your favourite book?", { kind: 'question', title: "What's your favourite book?" }],
  [
    'Steps to sourdough: feed starter, mix, fold, bake',
    { kind: 'steps', items: ['Feed starter', 'Mix', 'Fold', 'Bake'] },
  ],
  ['Handmade candle, lavender, €18', { kind: 'product', title: 'Handmade candle', price: '€18' }],
  [
    'Webinar: AI for small teams, Thursday 9 July at 14:00 on Zoom',
    { kind: 'event', when: 'Thursday 9 July · 14:00', where: 'On Zoom' },
  ],
  ['Open position: data engineer, remote. Apply by May 3', { kind: 'hiring', role: 'Data engineer', by: 'May 3' }],
  ['Sales by region: North 120, South 80, West 95', { kind: 'figures', title: 'Sales by region' }],
  ['Customer review: "Best pizza in town" - Anna', { kind: 'testimonial', words: 'Best pizza in town', by: 'Anna' }],
  ['Create an Instagram post about mindful mornings with warm colours', { kind: 'plain', title: 'Mindful mornings' }],
  ['日本語', { kind: 'wordless' }],
]

describe('what a prompt wants said', () => {
  it.each(ideas)('%s', (prompt, idea) => {
    expect(designBrief(prompt).idea).toMatchObject(idea)
  })

  it('is told in a sentence to whoever does not see it', () => {
    const alt = (prompt: string) => altOf('type-poster', designBrief(prompt).idea, [])
    expect(alt('"Done is better than perfect" - Sheryl Sandberg')).toBe(
      'Quote by Sheryl Sandberg: “Done is better than perfect”.',
    )
    expect(alt('20% off everything with code HELLO20')).toBe('Sale: 20% off, Everything, code HELLO20.')
    expect(alt('日本語')).toBe('A pattern of simple shapes, without words.')
  })
})
