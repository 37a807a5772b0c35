import { describe, expect, it } from 'vitest'
import { areStepsOver, firstStepIds, type StepsDone, stepsListed } from '#app/domain/people/first-steps.ts'

const none: StepsDone = { post: false, brand: false, times: false, account: false, file: false }
const all: StepsDone = { post: true, brand: true, times: true, account: true, file: true }

describe('the first steps', () => {
  it('are all listed for somebody new, none of them done', () => {
    const steps = stepsListed(none, [])
    expect(steps.map(({ id }) => id)).toEqual(firstStepIds)
    expect(steps.some(({ isDone }) => isDone)).toBe(false)
    expect(areStepsOver(steps)).toBe(false)
  })

  it('leave out what was skipped, but for what was done after all', () => {
    const steps = stepsListed({ ...none, account: true }, ['account', 'file', 'a step of an earlier version'])
    expect(steps.map(({ id, isDone }) => [id, isDone])).toEqual([
      ['post', false],
      ['brand', false],
      ['times', false],
      ['account', true],
    ])
  })

  it('are over when each is done or skipped', () => {
    expect(areStepsOver(stepsListed(all, []))).toBe(true)
    expect(areStepsOver(stepsListed(none, firstStepIds))).toBe(true)
    expect(areStepsOver(stepsListed({ ...none, post: true }, ['brand', 'times', 'account', 'file']))).toBe(true)
    expect(areStepsOver(stepsListed({ ...none, post: true }, ['brand', 'times', 'account']))).toBe(false)
  })
})
