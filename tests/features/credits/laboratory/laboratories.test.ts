import { describe, expect, test } from 'vitest'
import { aiCreditMessages } from '#app/domain/credits/ai/messages.ts'
import { aiRefusals } from '#app/domain/credits/ai/refusals.ts'
import { aiStateNames } from '#app/domain/credits/ai/states.ts'
import { socialCreditMessages } from '#app/domain/credits/social/messages.ts'
import { socialOperationTypes } from '#app/domain/credits/social/parse.ts'
import { socialStateNames } from '#app/domain/credits/social/states.ts'
import { holdExpiryMs } from '#app/domain/limits.ts'
import { addMs } from '#app/domain/time/instant.ts'
import { aiLaboratory } from '#app/features/credits/laboratory/ai-laboratory.ts'
import { changesBetween } from '#app/features/credits/laboratory/changes-between.ts'
import { demoSteps } from '#app/features/credits/laboratory/demo-steps.ts'
import { figureFrom, initialValues, type Laboratory } from '#app/features/credits/laboratory/laboratory.ts'
import { socialLaboratory } from '#app/features/credits/laboratory/social-laboratory.ts'

const newId = () => 'id-new'

/** Every operation as its form stands, tried in every state: the answers, and whether a record was touched in place. */
function tryEverything<Kept, Code>(laboratory: Laboratory<Kept, Code>, laterMs = 0) {
  const now = addMs(laboratory.now, laterMs)
  return laboratory.states.flatMap(({ value: state }) =>
    laboratory.operations.map((form) => {
      const bench = laboratory.open(state)
      const before = JSON.stringify(bench)
      const answer = laboratory.run(bench, form.toInput(initialValues(form)), { now, newId })
      return { state, type: form.type, answer, isTouched: JSON.stringify(bench) !== before }
    }),
  )
}

describe.each([
  ['AI credits', aiLaboratory as Laboratory<unknown, unknown>, aiStateNames, aiCreditMessages],
  ['account credits', socialLaboratory as Laboratory<unknown, unknown>, socialStateNames, socialCreditMessages],
] as const)('the laboratory of the %s', (_name, laboratory, states, messages) => {
  test('offers every state of the catalogue', () => {
    expect(laboratory.states.map(({ value }) => value)).toEqual(states)
    expect(states).toContain(laboratory.firstState)
  })

  test('answers every operation in every state, and touches no record in place', () => {
    const tried = tryEverything(laboratory)
    expect(tried.filter(({ isTouched }) => isTouched)).toEqual([])
    expect(new Set(tried.map(({ answer }) => answer.kind))).toEqual(new Set(['accepted', 'refused', 'corrected']))
    for (const { answer } of tried) {
      expect(answer.sentence).not.toBe('')
      if (answer.kind !== 'accepted') expect(Object.keys(messages)).toContain(answer.code)
    }
  })

  test('accepts each operation somewhere as its form stands, but not anything else', () => {
    const tried = [...tryEverything(laboratory), ...tryEverything(laboratory, holdExpiryMs)]
    const accepted = new Set(tried.filter(({ answer }) => answer.kind === 'accepted').map(({ type }) => type))
    const never = laboratory.operations.map(({ type }) => type).filter((type) => !accepted.has(type))
    expect(never).toEqual(['anything-else'])
  })

  test('gives ten test credits', () => {
    const answer = laboratory.run(laboratory.open(laboratory.firstState), laboratory.testCredits, {
      now: laboratory.now,
      newId,
    })
    expect(answer).toMatchObject({ kind: 'accepted', sentence: 'Successfully added 10 credits' })
  })
})

test('the social laboratory has a form for every operation', () => {
  const types = socialLaboratory.operations.map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining([...socialOperationTypes, 'disconnect']))
})

test('a code used up on the bench stays used up there only', () => {
  const facts = { now: aiLaboratory.now, newId }
  const redeem = { type: 'redeem', userId: 'user_ada', code: 'AUTUMN' }
  const { bench } = aiLaboratory.run(aiLaboratory.open('freshTrial'), redeem, facts)
  const usesOf = (codes: readonly { code: string; currentUses: number }[]) =>
    codes.find(({ code }) => code === 'AUTUMN')?.currentUses
  expect(usesOf(bench.promoCodes)).toBe(13)
  expect(usesOf(aiLaboratory.open('freshTrial').promoCodes)).toBe(12)
  expect(aiRefusals.ALREADY_REDEEMED.failure()?.code).toBe(aiLaboratory.run(bench, redeem, facts).code)
})

test('the guided demo meets every kind of answer', () => {
  const answers: string[] = []
  let { record, promoCodes } = socialLaboratory.open(socialLaboratory.firstState)
  for (const { damage, operation } of demoSteps) {
    const found = { record: damage?.(record) ?? record, promoCodes }
    const answer = socialLaboratory.run(found, operation, { now: socialLaboratory.now, newId })
    answers.push(answer.kind)
    ;({ record, promoCodes } = answer.bench)
  }
  const [yes, no, mended] = ['accepted', 'refused', 'corrected']
  expect(answers).toEqual([no, yes, no, yes, yes, yes, mended, yes])
})

describe('what changed', () => {
  test('is told leaf by leaf, lists by their length', () => {
    const before = { total: 1, used: { text: 0 }, list: [{ a: 1 }], same: 'x' }
    const after = { total: 2, used: { text: 3 }, list: [{ a: 1 }, { a: 2 }], same: 'x', fresh: null }
    expect(changesBetween(before, after)).toEqual([
      { path: 'total', before: '1', after: '2' },
      { path: 'used.text', before: '0', after: '3' },
      { path: 'list', before: '1 entry', after: '2 entries' },
      { path: 'fresh', before: '–', after: 'null' },
    ])
  })
  test('looks into lists of one length, and finds nothing where nothing is', () => {
    expect(changesBetween({ list: [{ a: 1 }] }, { list: [{ a: 2 }] })).toEqual([
      { path: 'list.0.a', before: '1', after: '2' },
    ])
    expect(changesBetween({ list: [] }, { list: [] })).toEqual([])
    expect(changesBetween({ gone: 1 }, {})).toEqual([{ path: 'gone', before: '1', after: '–' }])
  })
})

test.each([
  ['', undefined],
  [' ', undefined],
  ['2.5', 2.5],
  ['-1', -1],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['many', 'many'],
  [undefined, undefined],
] as const)('the figure %j goes in as %j', (typed, value) => {
  expect(figureFrom(typed)).toBe(value)
})
