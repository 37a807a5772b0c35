import { beginsWith, features, type ProductFeature } from '#app/content/features.ts'
import type { SectionOf } from '#app/content/page.ts'
import { Heading, Text } from '#design-system/index.ts'
import { FeatureMark, SectionFrame } from './frame.tsx'
import { Screen } from './shown.tsx'
import './features.css'

const planWords = (feature: ProductFeature) => {
  const from = beginsWith(feature)
  return from === null ? 'In every plan' : `From ${from}`
}

/** Features from the list: their description, their date or that they are unbuilt, and their first plan. */
export function Features({ heading, lead, ids, isPictured = false }: SectionOf<'features'>) {
  const shown = features.filter(({ id }) => ids.includes(id))
  const isLarger = shown.some((feature) => feature.works && beginsWith(feature) !== null)
  return (
    <SectionFrame heading={heading} lead={lead}>
      <ul className="site-features">
        {shown.map((feature) => (
          <li key={feature.id} className="site-feature">
            {isPictured && feature.picture ? <Screen name={feature.picture} /> : null}
            <Heading as="h3" size="3">
              {feature.name}
            </Heading>
            <Text as="p" color="gray">
              {feature.sentence}
            </Text>
            <span className="site-feature-foot">
              {feature.works ? <span>{planWords(feature)}</span> : <FeatureMark feature={feature.id} />}
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
