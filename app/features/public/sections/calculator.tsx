import { aiCostCredits } from '#app/domain/limits.ts'
import { aiCreditsWords } from '#app/domain/wording/credits.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Text } from '#design-system/index.ts'
import { Island } from './island.tsx'
import { answerFor, calculatorBounds, pictureCredits } from './plan-for.ts'

const fields = [
  { name: 'posts', label: 'Posts a week', ...calculatorBounds.posts },
  { name: 'tries', label: 'Drafts for each post', ...calculatorBounds.tries },
  { name: 'pictures', label: 'Pictures drawn for each post', ...calculatorBounds.pictures },
] as const

/** Posts a week, in AI credits and in the plan that includes them. A value set before hydration stays. */
export function Calculator() {
  const { credits, words } = answerFor(calculatorBounds.posts.first, calculatorBounds.tries.first)
  return (
    <Island name="calculator" does="Working it out for you">
      {fields.map(({ name, label, min, max, first }) => (
        <label key={name} className="site-island-label">
          <span>
            {label}{' '}
            <b data-of={name} className="tabular" suppressHydrationWarning>
              {first}
            </b>
          </span>
          <input type="range" name={name} min={min} max={max} defaultValue={first} />
        </label>
      ))}
      <p className="calculator-answer" role="status">
        <b data-credits suppressHydrationWarning>
          {aiCreditsWords(credits)}
        </b>{' '}
        a month.{' '}
        <span data-plan suppressHydrationWarning>
          {words}
        </span>
      </p>
      <Text as="p" size="1" color="gray">
        A post takes {aiCreditsWords(1)}, of any length Ninefold writes; a picture takes {figure(pictureCredits)}, and
        four to choose from take {figure(aiCostCredits.image.standard)}. Your own pictures cost nothing, and neither
        does a job that fails.
      </Text>
    </Island>
  )
}
