import { aiCreditStates } from '#app/domain/credits/ai/states.ts'
import { figure } from '#app/domain/wording/figures.ts'
import './figure-table.css'

/** The catalogue of states, read from the domain. */
export function CreditStates() {
  const states = Object.entries(aiCreditStates)
  const corrupt = states.filter(([, state]) => 'corrupt' in state)
  return (
    <>
      <p className="figure-count">
        <b>{figure(states.length)}</b> states of one balance: {figure(states.length - corrupt.length)} grown by the
        engine, {figure(corrupt.length)} broken by hand.
      </p>
      <ul className="figure-states">
        {states.map(([name, { says }]) => (
          <li key={name} data-corrupt={corrupt.some(([broken]) => broken === name) || undefined}>
            {says}
          </li>
        ))}
      </ul>
    </>
  )
}
