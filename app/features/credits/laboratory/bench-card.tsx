import { Gift, RotateCcw } from 'lucide-react'
import { defaultTestCredits, holdExpiryMs } from '#app/domain/limits.ts'
import { Button, Card, FormField, Select } from '#design-system/index.ts'

const monthMs = 31 * 24 * 3_600_000
const moments = [
  { ms: 0, label: 'When the state is looked at' },
  { ms: holdExpiryMs, label: 'A quarter of an hour later' },
  { ms: monthMs, label: 'A month later' },
  { ms: 4 * monthMs, label: 'Four months later' },
] as const

type BenchCardProps = {
  states: readonly { readonly value: string; readonly label: string }[]
  state: string
  laterMs: number
  now: string
  onState: (state: string) => void
  onLater: (laterMs: number) => void
  onTestCredits: () => void
  onReset: () => void
}

/** The starting state and time. */
export function BenchCard(props: BenchCardProps) {
  const { states, state, laterMs, now, onState, onLater, onTestCredits, onReset } = props
  return (
    <Card title="State">
      <div className="laboratory-form">
        <FormField label="Start from" hint={`Called ${state} in the catalogue.`}>
          <Select options={states} value={state} onChange={onState} />
        </FormField>
        <FormField label="Moment" hint={`The rules are told it is ${now.slice(0, 16).replace('T', ' ')} UTC.`}>
          <Select
            options={moments.map(({ ms, label }) => ({ value: String(ms), label }))}
            value={String(laterMs)}
            onChange={(ms) => onLater(Number(ms))}
          />
        </FormField>
        <div className="laboratory-buttons">
          <Button icon={Gift} onClick={onTestCredits}>
            Give {defaultTestCredits} test credits
          </Button>
          <Button icon={RotateCcw} onClick={onReset}>
            Reset
          </Button>
        </div>
      </div>
    </Card>
  )
}
