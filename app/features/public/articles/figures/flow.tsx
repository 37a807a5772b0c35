import './flow.css'

type Tone = 'quiet' | 'accent' | 'settled' | 'refusal' | 'low'
type Step = { readonly title: string; readonly says: string; readonly tone?: Tone }
type FlowProps = {
  readonly label: string
  readonly steps: readonly Step[]
  /** The possible endings of the last step. */
  readonly endings: readonly Step[]
}

export function Flow({ label, steps, endings }: FlowProps) {
  // The endings branch off below the last step.
  const from = (300 / steps.length) * (steps.length - 0.5)
  return (
    <div className="flow">
      <ol className="flow-steps" aria-label={label}>
        {steps.map((step) => (
          <Box key={step.title} {...step} />
        ))}
      </ol>
      <svg className="flow-fork" viewBox="0 0 300 40" preserveAspectRatio="none" aria-hidden="true">
        {endings.map(({ title }, at) => {
          const x = (300 / endings.length) * (at + 0.5)
          return <path key={title} d={`M${from} 0 C${from} 26 ${x} 14 ${x} 40`} vectorEffect="non-scaling-stroke" />
        })}
      </svg>
      <ul className="flow-endings" aria-label={`${label}: how it may end`}>
        {endings.map((step) => (
          <Box key={step.title} {...step} />
        ))}
      </ul>
    </div>
  )
}

const Box = ({ title, says, tone = 'quiet' }: Step) => (
  <li className="flow-box" data-tone={tone}>
    <b>{title}</b>
    <span>{says}</span>
  </li>
)

export const jobFlow: FlowProps = {
  label: 'A paid job',
  steps: [
    { title: 'Quote', says: 'The button says the price before it is pressed.' },
    { title: 'Hold', says: 'That many credits are set aside, and none are spent.' },
    { title: 'Work', says: 'The server writes, and says every few seconds that it does.', tone: 'accent' },
  ],
  endings: [
    { title: 'Settled', says: 'Done: the true cost is taken, the rest goes back.', tone: 'settled' },
    { title: 'Released', says: 'Failed or stopped: everything goes back.', tone: 'refusal' },
    { title: 'Expired', says: 'Nobody came back for it: everything goes back.', tone: 'low' },
  ],
}

export const outcomeFlow: FlowProps = {
  label: 'One copy of a post on its way to one platform',
  steps: [
    { title: 'Taken up', says: 'One job for one platform, under one id.' },
    { title: 'Sent', says: 'Once. What happens next is for the platform to say.', tone: 'accent' },
  ],
  endings: [
    { title: 'Published', says: 'It says so, with an address.', tone: 'settled' },
    { title: 'Refused', says: 'It says no, and why. A person can mend it.', tone: 'refusal' },
    { title: 'Unknown', says: 'It says nothing. We look for the post, and send nothing.', tone: 'low' },
  ],
}
