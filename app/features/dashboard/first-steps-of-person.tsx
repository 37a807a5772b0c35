import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { canSpend } from '#app/domain/credits/social/account.ts'
import { connectionCostCredits } from '#app/domain/limits.ts'
import { areStepsOver, stepsListed } from '#app/domain/people/first-steps.ts'
import { hasBatches } from '#app/domain/plans/plans.ts'
import { hasColours, spokenVoice } from '#app/domain/projects/brand.ts'
import { listBatches } from '#app/server/batch/batch.functions.ts'
import { listSlots } from '#app/server/post-changes/queue.functions.ts'
import { connectedAccountsAtom } from '#app/state/connected-accounts.ts'
import { socialRecordAtom } from '#app/state/credits/social.ts'
import { firstStepsAtom } from '#app/state/first-steps.ts'
import { hadPostsAtom } from '#app/state/had-posts.ts'
import { hasOpenFileAtom } from '#app/state/has-open-file.ts'
import { activeProjectAtom, knownProjectsAtom } from '#app/state/projects.ts'
import { callerAtom, offlineAtom } from '#app/state/session.ts'
import { FirstSteps } from './first-steps.tsx'
import { FirstStepsPlace } from './first-steps-place.tsx'

/** Its key is below the posts' key: a change of one may change this. */
const stepsQuery = {
  queryKey: ['posts', 'first-steps'],
  queryFn: async () => {
    const [slots, batches] = await Promise.all([listSlots(), listBatches()])
    return { hasTimes: slots.some((set) => set.slots.length > 0), hasFile: batches.length > 0 }
  },
}

/** The first steps of the signed-in person, ticked by their own records. */
export default function FirstStepsOfPerson() {
  const [{ skipped }, setKept] = useAtom(firstStepsAtom)
  const hasPosts = useAtomValue(hadPostsAtom) === true
  const projects = useAtomValue(knownProjectsAtom)
  const active = useAtomValue(activeProjectAtom)
  const accounts = useAtomValue(connectedAccountsAtom)
  const social = useAtomValue(socialRecordAtom)
  const hasOpenFile = useAtomValue(hasOpenFileAtom)
  const caller = useAtomValue(callerAtom)
  const offline = useAtomValue(offlineAtom)
  const { data, isPending } = useQuery(stepsQuery)
  const steps = stepsListed(
    {
      post: hasPosts,
      brand: projects.some(({ brand }) => hasColours(brand) || spokenVoice(brand) !== undefined),
      times: data?.hasTimes ?? false,
      account: accounts.length > 0,
      file: data?.hasFile === true || hasOpenFile,
    },
    skipped,
  )
  const isOver = areStepsOver(steps)
  useEffect(() => {
    if (isOver) setKept({ skipped, isOver })
  }, [isOver, skipped, setKept])
  if (isOver) return null
  // Ticks that appear one by one would look like an animation.
  if (isPending && !offline) return <FirstStepsPlace />
  return (
    <FirstSteps
      steps={steps}
      brandHref={active === null ? '/dashboard/projects' : `/dashboard/projects/${active.id}`}
      plansFiles={caller !== null && hasBatches(caller.plan)}
      lacksCredit={social !== null && !canSpend(social.account, connectionCostCredits)}
      isAway={offline && data === undefined}
      onSkip={(id) => setKept({ skipped: [...skipped, id], isOver: false })}
      onSkipAll={() => setKept({ skipped, isOver: true })}
    />
  )
}
