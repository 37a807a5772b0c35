import { Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design-system/index.ts'
import { motions } from '#design-system/tokens/motion.ts'
import { DocPage, DocSection } from './doc-page.tsx'
import './motion-page.css'

function Track({ name, milliseconds, use }: (typeof motions)[number]) {
  const [isThere, setThere] = useState(false)
  return (
    <li>
      <div className="motion-words">
        <b className="tabular">{milliseconds} ms</b>
        <code>{name}</code>
        <span>{use}</span>
      </div>
      <div className="motion-track" data-there={isThere}>
        <i style={{ transitionDuration: `var(${name})` }} />
      </div>
      <Button size="small" icon={Play} onClick={() => setThere(!isThere)}>
        Play {milliseconds} ms
      </Button>
    </li>
  )
}

export const MotionPage = () => (
  <DocPage
    group="Foundations"
    title="Motion"
    lead="Short, eased out, and only where it says something: where a thing came from, where it went."
    facts={<code>design-system/tokens/motion.css</code>}
  >
    <DocSection title="Two lengths, one curve">
      <ul className="motion-list">
        {motions.map((motion) => (
          <Track key={motion.name} {...motion} />
        ))}
      </ul>
      <p className="doc-about">
        The curve is <code>--motion-ease</code>: it sets off at once and comes to rest.
      </p>
    </DocSection>
    <DocSection title="Rules">
      <ul className="motion-rules">
        <li>Transform and opacity only: nothing is laid out anew while it moves.</li>
        <li>None at all when the system or the person’s setting asks for none; what moves is then simply there.</li>
        <li>Nothing moves by itself for longer than it takes to read it.</li>
      </ul>
    </DocSection>
  </DocPage>
)
