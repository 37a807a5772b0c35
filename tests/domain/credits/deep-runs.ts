/** How many sequences a property runs: few enough for every test run, the full figure with NINEFOLD_DEEP_RUNS set. */
export function deepRuns(usual: number, full: number): number {
  const asked = process.env.NINEFOLD_DEEP_RUNS
  if (asked === undefined || asked === '') return usual
  return Number.isInteger(Number(asked)) && Number(asked) > 1 ? Number(asked) : full
}

/** Deep runs take minutes; the usual ones a few seconds, or several times that on a busy machine. */
export const deepTimeoutMs = process.env.NINEFOLD_DEEP_RUNS ? 3_600_000 : 120_000
