import { features } from '#app/content/features.ts'
import type { SectionOf } from '#app/content/page.ts'
import { plans, planToName } from '#app/domain/plans/plans.ts'
import { Heading, Text } from '#design-system/index.ts'
import { InTheMaking, SectionFrame } from './frame.tsx'
import { Screen } from './shown.tsx'
import './features.css'

/** Features as the list has them: what each does, since when or that it is in the making, and the plan it begins with. */
export function Features({ heading, lead, ids, isPictured = false }: SectionOf<'features'>) {
  const shown = features.filter(({ id }) => ids.includes(id))
  const isLarger = shown.some(({ plan, since, isOpenToAll }) => since !== null && plan !== 'trial' && !isOpenToAll)
  return (
    <SectionFrame heading={heading} lead={lead}>
      <ul className="site-features">
        {shown.map(({ id, name, sentence, plan, since, isOpenToAll, picture }) => (
          <li key={id} className="site-feature">
            {isPictured && picture ? <Screen name={picture} /> : null}
            <Heading as="h3" size="3">
              {name}
            </Heading>
            <Text as="p" color="gray">
              {sentence}
            </Text>
            <span className="site-feature-foot">
              <InTheMaking feature={id} />
              {since === null ? null : (
                <span>
                  {plan === 'trial' || isOpenToAll ? 'In every plan' : `From ${plans[planToName(plan)].name}`}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {isLarger ? (
        <Text as="p" size="2" color="gray">
          Larger plans are not on sale yet; everybody starts on the trial.
        </Text>
      ) : null}
    </SectionFrame>
  )
}
