/** Whether this is `npm run test:all`, or a deep run: also what takes longer than a run of the day is worth. */
export const isWholeRun = process.env.TEST_ALL === '1' || process.env.NINEFOLD_DEEP_RUNS !== undefined
