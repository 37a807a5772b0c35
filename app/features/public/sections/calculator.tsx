import { useEffect } from 'react'
import { aiCreditsWords } from '#app/domain/wording/credits.ts'
import { Text } from '#design-system/index.ts'
import { listenToIslands } from './islands.ts'
import { answerFor, calculatorBounds } from './plan-for.ts'
import './island.css'

const fields = [
  { name: 'posts', label: 'Posts a week', ...calculatorBounds.posts },
  { name: 'tries', label: 'Drafts you ask for, a post', ...calculatorBounds.tries },
] as const

/** Posts a week, in AI credits and in the plan that brings them. */
export function Calculator() {
  useEffect(listenToIslands, [])
  const { credits, words } = answerFor(calculatorBounds.posts.first, calculatorBounds.tries.first)
  return (
    <div className="site-island" data-island="calculator">
      {fields.map(({ name, label, min, max, first }) => (
        <label key={name} className="site-island-label">
          <span>
            {label}{' '}
            <b data-of={name} className="tabular">
              {first}
            </b>
          </span>
          <input type="range" name={name} min={min} max={max} defaultValue={first} />
        </label>
      ))}
      <p className="calculator-answer" role="status">
        <b data-credits>{aiCreditsWords(credits)}</b> a month. <span data-plan>{words}</span>
      </p>
      <Text as="p" size="1" color="gray">
        A text costs 1 AI credit per 1,000 tokens, which is one credit for a post of any length. A draft that fails
        costs nothing.
      </Text>
    </div>
  )
}
