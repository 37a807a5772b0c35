import { type ReactNode, useState } from 'react'
import type { SocialRecord } from '#app/domain/credits/social/account.ts'
import { addMs } from '#app/domain/time/instant.ts'
import { changesBetween } from './changes-between.ts'
import { type DemoProgress, demoSteps } from './demo-steps.ts'
import { GuidedDemoScreen } from './guided-demo-screen.tsx'
import { socialLaboratory } from './social-laboratory.ts'

const minuteMs = 60_000
const start = (): DemoProgress => ({
  bench: socialLaboratory.open(socialLaboratory.firstState),
  answers: [],
  changes: [],
})

/** The progress after one more step, by the engine itself. */
function stepOn(before: DemoProgress): DemoProgress {
  const { length } = before.answers
  const step = demoSteps[length]
  if (step === undefined) return before
  const record = step.damage?.(before.bench.record) ?? before.bench.record
  const now = addMs(socialLaboratory.now, length * minuteMs)
  const facts = { now, newId: () => `demo-${length + 1}` }
  const answer = socialLaboratory.run({ ...before.bench, record }, step.operation, facts)
  return {
    bench: answer.bench,
    answers: [...before.answers, answer],
    changes: changesBetween(before.bench.record, answer.bench.record),
  }
}

/** The guided demo, in memory: no real record is read or written. */
export function GuidedDemo({ screen, done = 0 }: { screen: (record: SocialRecord) => ReactNode; done?: number }) {
  const [progress, setProgress] = useState(() => demoSteps.slice(0, done).reduce((before) => stepOn(before), start()))
  return (
    <GuidedDemoScreen
      {...progress}
      steps={demoSteps}
      screen={screen}
      onStep={() => setProgress(stepOn)}
      onStartAgain={() => setProgress(start())}
    />
  )
}
