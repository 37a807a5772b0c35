import { useState } from 'react'
import { addMs } from '#app/domain/time/instant.ts'
import { type Change, changesBetween } from './changes-between.ts'
import type { Answer, Bench, FieldValues, Laboratory } from './laboratory.ts'

type Trial<Kept, Code> = {
  readonly state: string
  readonly bench: Bench<Kept, Code>
  readonly laterMs: number
  readonly type: string
  readonly answer: Answer<Kept, Code> | null
  readonly changes: readonly Change[]
  /** Number of runs: ids are counted, not random. */
  readonly runs: number
}

/** A working laboratory. Everything is in memory: no person's record is read, and nothing is saved. */
export function useLaboratory<Kept, Code>(laboratory: Laboratory<Kept, Code>, startAt = laboratory.firstState) {
  const formOf = (type: string) => laboratory.operations.find((form) => form.type === type) ?? laboratory.operations[0]
  const opened = (state: string) => ({ state, bench: laboratory.open(state), answer: null, changes: [], runs: 0 })
  const [trial, setTrial] = useState<Trial<Kept, Code>>(() => ({
    ...opened(startAt),
    laterMs: 0,
    type: laboratory.operations[0]?.type ?? '',
  }))
  const now = addMs(laboratory.now, trial.laterMs)

  const run = (input: unknown) =>
    setTrial((before) => {
      let ids = 0
      const newId = () => {
        ids += 1
        return `trial-${before.runs + 1}-${ids}`
      }
      const answer = laboratory.run(before.bench, input, { now, newId })
      const changes = changesBetween(before.bench.record, answer.bench.record)
      return { ...before, bench: answer.bench, answer, changes, runs: before.runs + 1 }
    })

  return {
    ...trial,
    now,
    form: formOf(trial.type),
    reading: laboratory.read(trial.bench.record, now),
    onState: (state: string) => setTrial((before) => ({ ...before, ...opened(state) })),
    onReset: () => setTrial((before) => ({ ...before, ...opened(before.state) })),
    onLater: (laterMs: number) => setTrial((before) => ({ ...before, laterMs })),
    onOperation: (type: string) => setTrial((before) => ({ ...before, type })),
    onRun: (values: FieldValues) => run(formOf(trial.type)?.toInput(values)),
    onTestCredits: () => run(laboratory.testCredits),
  }
}

export type LaboratoryTrial<Kept, Code> = ReturnType<typeof useLaboratory<Kept, Code>>
