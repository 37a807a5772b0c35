import { describe, expect, it } from 'vitest'
import {
  countStep,
  countTests,
  diedIn,
  failedFiles,
  failedTests,
  lastLine,
  slowestFiles,
  sum,
  withSecondLook,
} from './test-count.ts'

const report = (...files: { status: string; tests: [name: string, status: string][] }[]) =>
  JSON.stringify({
    testResults: files.map(({ status, tests }, index) => ({
      name: `file-${index}`,
      status,
      assertionResults: tests.map(([fullName, state]) => ({ fullName, status: state })),
    })),
  })

describe('the count of a run', () => {
  it('adds tests and steps to one plain line', () => {
    const tests = countTests(
      report({
        status: 'passed',
        tests: [
          ['a', 'passed'],
          ['b', 'passed'],
        ],
      }),
      0,
    )
    expect(lastLine(sum([countStep(0), countStep(1), tests]))).toBe('3 passed, 1 failed')
  })

  it('names what was skipped and counts it as neither', () => {
    const counted = countTests(
      report({
        status: 'passed',
        tests: [
          ['a', 'passed'],
          ['on Postgres', 'skipped'],
        ],
      }),
      0,
    )
    expect(counted).toEqual({ passed: 1, failed: 0, skipped: ['on Postgres'] })
  })

  it('counts a file that could not be loaded', () => {
    expect(countTests(report({ status: 'failed', tests: [] }), 1).failed).toBe(1)
  })

  it('never calls a run that ended badly, ran nothing or left no report a success', () => {
    expect(countTests(report({ status: 'passed', tests: [['a', 'passed']] }), 1).failed).toBe(1)
    expect(countTests(report(), 0).failed).toBe(1)
    expect(countTests(undefined, 0).failed).toBe(1)
  })

  it('names the files in which something failed', () => {
    const failing = { status: 'failed', tests: [['a', 'failed']] satisfies [string, string][] }
    expect(failedFiles(report({ status: 'passed', tests: [['b', 'passed']] }, failing))).toEqual(['file-1'])
    expect(failedFiles(undefined)).toEqual([])
  })

  it('names what failed, and a file that could not be loaded by itself', () => {
    const failing = {
      status: 'failed',
      tests: [
        ['a', 'failed'],
        ['b', 'passed'],
      ] satisfies [string, string][],
    }
    expect(failedTests(report(failing, { status: 'failed', tests: [] }))).toEqual(['file-0: a', 'file-1'])
    expect(failedTests(undefined)).toEqual([])
  })

  it('names the files that took longest, with their seconds', () => {
    const times = [
      { startTime: 1_000, endTime: 3_500 },
      { startTime: 1_000, endTime: 61_000 },
      { startTime: 2_000, endTime: 2_000 },
    ]
    const testResults = times.map((time, at) => ({
      name: `file-${at}`,
      status: 'passed',
      assertionResults: [],
      ...time,
    }))
    expect(slowestFiles(JSON.stringify({ testResults }), 2)).toEqual([
      { file: 'file-1', seconds: 60 },
      { file: 'file-0', seconds: 2.5 },
    ])
    expect(slowestFiles(undefined)).toEqual([])
  })

  it('counts what was looked at again as it came out then', () => {
    const look = (status: string) => ({ status, tests: [['b', status]] satisfies [string, string][] })
    const first = report({ status: 'passed', tests: [['a', 'passed']] }, look('failed'))
    const again = (status: string) => report(look(status)).replace('file-0', 'file-1')
    expect(lastLine(countTests(withSecondLook(first, again('passed')), 0))).toBe('2 passed, 0 failed')
    expect(lastLine(countTests(withSecondLook(first, again('failed')), 1))).toBe('1 passed, 1 failed')
  })
})

it('a file whose process died is looked at again, though no report has it', () => {
  const printed =
    'Caused by: Error: Worker exited unexpectedly with signal SIGTRAP while running test file /a/b.test.ts\u001B[39m'
  expect(diedIn(`${printed}\n${printed}`)).toEqual(['/a/b.test.ts'])
  expect(diedIn('all well')).toEqual([])
})
