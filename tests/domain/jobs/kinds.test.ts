import { describe, expect, test } from 'vitest'
import { isJobId, jobIdSchema, newJobId } from '#app/domain/jobs/job.ts'
import { jobKindIds, jobKinds } from '#app/domain/jobs/kinds.ts'

describe('the list of kinds', () => {
  test.each(jobKindIds)('names %s by what its jobs are counted as', (id) => {
    expect(jobKinds[id].id).toBe(id)
  })
})

describe('the id of a job', () => {
  test.each(jobKindIds)('tells a job of %s from other holds', (kind) => {
    const id = newJobId({ id: kind }, '3f0e6a52-0d38-4c7e-9b57-0a3f0f6f6c11')
    expect(jobIdSchema.safeParse(id).success).toBe(true)
    expect(isJobId(id)).toBe(true)
  })

  test.each(['job-now', 'one', '', 'text-by-hand', 'constructor-0d384c7e9b57'])('is not %j', (id) => {
    expect(isJobId(id)).toBe(false)
  })
})
