/** Steps for the first minutes of a new person, in the order they are offered. */
export const firstStepIds = ['post', 'brand', 'times', 'account', 'file'] as const
export type FirstStepId = (typeof firstStepIds)[number]

/** Which of them are done, as the records of the person say. */
export type StepsDone = Readonly<Record<FirstStepId, boolean>>

export type FirstStep = { readonly id: FirstStepId; readonly isDone: boolean }

/** Those that are listed: a step that was skipped is not, unless it was done after all. */
export const stepsListed = (done: StepsDone, skipped: readonly string[]): readonly FirstStep[] =>
  firstStepIds.filter((id) => done[id] || !skipped.includes(id)).map((id) => ({ id, isDone: done[id] }))

/** Nothing is left to do. */
export const areStepsOver = (steps: readonly FirstStep[]): boolean => steps.every(({ isDone }) => isDone)
