import { z } from 'zod'

export type Counted = { passed: number; failed: number; skipped: readonly string[] }

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/** A step that either works or does not: types, lint, build. */
export const countStep = (code: number | null): Counted =>
  code === 0 ? { passed: 1, failed: 0, skipped: [] } : { passed: 0, failed: 1, skipped: [] }

/** Counts a test run from its report. A file that could not be loaded, or a run that ended badly, is a failure too. */
export function countTests(report: string | undefined, code: number | null): Counted {
  if (report === undefined) return { passed: 0, failed: 1, skipped: [] }
  const { testResults } = reportSchema.parse(JSON.parse(report))
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const of = (status: string) => all.filter((test) => test.status === status)
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const passed = of('passed').length
  const failed = of('failed').length + unloaded.length
  const skipped = all.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName)
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed, skipped }
}

/** The files in which a test failed, or which could not be loaded. None when the report does not tell. */
export function failedFiles(report: string | undefined): readonly string[] {
  if (report === undefined) return []
  const { testResults } = reportSchema.parse(JSON.parse(report))
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

/** A report in which the files that were looked at again stand as they came out then. */
export function withSecondLook(first: string, again: string): string {
  const { testResults } = reportSchema.parse(JSON.parse(again))
  const isAgain = new Set(testResults.map(({ name }) => name))
  const kept = reportSchema.parse(JSON.parse(first)).testResults.filter(({ name }) => !isAgain.has(name))
  return JSON.stringify({ testResults: [...kept, ...testResults] })
}

export const sum = (counts: readonly Counted[]): Counted => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  skipped: counts.flatMap(({ skipped }) => skipped),
})

export const lastLine = ({ passed, failed }: Counted) => `${passed} passed, ${failed} failed`
