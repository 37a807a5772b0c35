/** Steps for the first minutes of a new person, in the order they are offered. */
export const firstStepIds = ['post', 'brand', 'times', 'account', 'file'] as const
export type FirstStepId = (typeof firstStepIds)[number]

/** Finished steps, according to the person's data. */
export type StepsDone = Readonly<Record<FirstStepId, boolean>>

export type FirstStep = { readonly id: FirstStepId; readonly isDone: boolean }

/** Listed steps: skipped ones only when they are done. */
export const stepsListed = (done: StepsDone, skipped: readonly string[]): readonly FirstStep[] =>
  firstStepIds.filter((id) => done[id] || !skipped.includes(id)).map((id) => ({ id, isDone: done[id] }))

export const areStepsOver = (steps: readonly FirstStep[]): boolean => steps.every(({ isDone }) => isDone)
