import { z } from 'zod'

export type Counted = { passed: number; failed: number; skipped: readonly string[] }

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number().optional(),
      endTime: z.number().optional(),
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

/** Names of failed tests, for the end of a long print; a file that could not be loaded stands under its own name. */
export function failedTests(report: string | undefined): readonly string[] {
  if (report === undefined) return []
  const { testResults } = reportSchema.parse(JSON.parse(report))
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [name] : []
    return failed.map(({ fullName }) => `${name}: ${fullName}`)
  })
}

/** Files whose process died while it ran them: they are in no report, only in what was printed. */
export const diedIn = (printed: string): readonly string[] => [
  ...new Set(Array.from(printed.matchAll(/while running test file (.+?\.tsx?)/g), ([, file = '']) => file)),
]

/** A report in which the files that were looked at again stand as they came out then. */
export function withSecondLook(first: string, again: string): string {
  const { testResults } = reportSchema.parse(JSON.parse(again))
  const isAgain = new Set(testResults.map(({ name }) => name))
  const kept = reportSchema.parse(JSON.parse(first)).testResults.filter(({ name }) => !isAgain.has(name))
  return JSON.stringify({ testResults: [...kept, ...testResults] })
}

export type Slow = { readonly file: string; readonly seconds: number }

/** The files that took longest, the longest first. What a file waits for before its first test is not counted. */
export function slowestFiles(report: string | undefined, count = 10): readonly Slow[] {
  if (report === undefined) return []
  const { testResults } = reportSchema.parse(JSON.parse(report))
  return testResults
    .map(({ name, startTime = 0, endTime = startTime }) => ({ file: name, seconds: (endTime - startTime) / 1_000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
}

export const sum = (counts: readonly Counted[]): Counted => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  skipped: counts.flatMap(({ skipped }) => skipped),
})

export const lastLine = ({ passed, failed }: Counted) => `${passed} passed, ${failed} failed`
