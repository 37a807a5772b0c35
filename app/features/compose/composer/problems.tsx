import { ChevronDown, CircleAlert, CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { sentenceFor } from '#app/domain/outcome.ts'
import { type Fix, isPictureFix } from '#app/domain/platforms/fixes.ts'
import { platformOf } from '#app/domain/platforms/platforms.ts'
import type { Problem } from '#app/domain/platforms/problem.ts'
import { isAdvice, problemMessages } from '#app/domain/platforms/problem-messages.ts'
import { fileOf, fixesFor, insteadFor, type Standing } from '#app/domain/posts/compose.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { Button, Icon, PlatformMark } from '#design-system/index.ts'

type ProblemsProps = {
  /** Of the platforms it goes to. */
  standings: readonly Standing[]
  /** Pictures that another one is being made of. */
  remaking: ReadonlySet<string>
  onFix: (problem: Problem, fix: Fix) => void
}

const fixWords: Readonly<Record<Fix, (problem: Problem) => string>> = {
  shorten: () => 'Shorten here',
  'split-into-thread': () => 'Split into a thread',
  'remove-characters': () => 'Take them out',
  'link-to-comment': () => 'Move link to first comment',
  crop: () => 'Crop',
  convert: () => 'Convert',
  resize: () => 'Make smaller',
  'take-out': () => 'Leave it out here',
  'keep-first': () => 'Keep the first',
  'add-alt': () => 'Describe it',
  'add-media': () => 'Add media',
  'fill-field': () => 'Fill in',
}

const hints = counted('hint', 'hints')
const keyOf = ({ code, field, facts }: Problem) =>
  `${code} ${field} ${'place' in facts ? facts.place : ''}${'part' in facts ? facts.part : ''}`

type LinesProps = Omit<ProblemsProps, 'standings'> & { standing: Standing; problems: readonly Problem[] }

function Lines({ standing, problems, remaking, onFix }: LinesProps) {
  const { platform, files } = standing
  const { name } = platformOf(platform)
  const isBeingMade = (problem: Problem) => {
    const file = fileOf(problem, standing)
    return (file === undefined ? files : [file]).some(({ id }) => remaking.has(id))
  }
  return (
    <li className="composer-problem">
      <PlatformMark name={name} shape={platform} size="medium" />
      <ul>
        {problems.map((problem) => {
          const instead = insteadFor(problem, standing)
          return (
            <li key={keyOf(problem)}>
              <p>
                {sentenceFor(problemMessages, problem)}
                {instead === null ? null : ` ${instead}`}
              </p>
              <div className="composer-tools">
                {fixesFor(problem, standing).map((fix) => (
                  <Button
                    key={fix}
                    size="small"
                    loading={isPictureFix(fix) && isBeingMade(problem)}
                    aria-label={`${fixWords[fix](problem)}, ${name}`}
                    onClick={() => onFix(problem, fix)}
                  >
                    {fixWords[fix](problem)}
                  </Button>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </li>
  )
}

/** What stands in the way, by platform, each with what one press does about it; what is only said is folded away. */
export function Problems({ standings, ...lines }: ProblemsProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const wrong = standings.filter(({ refusals }) => refusals.length > 0)
  const said = standings.filter(({ advice }) => advice.length > 0)
  const count = said.reduce((sum, { advice }) => sum + advice.length, 0)
  if (wrong.length === 0 && count === 0) return null
  return (
    <section className="composer-problems" aria-label="What the platforms say">
      {wrong.length === 0 ? null : (
        <>
          <h2>
            <Icon of={CircleAlert} size={16} />
            {wrong.length === 1 ? 'One platform needs a change' : `${wrong.length} platforms need a change`}
          </h2>
          <ul>
            {wrong.map((standing) => (
              <Lines key={standing.platform} standing={standing} problems={standing.refusals} {...lines} />
            ))}
          </ul>
        </>
      )}
      {count === 0 ? null : (
        <>
          <button
            type="button"
            className="composer-fold"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={wrong.length === 0 ? CircleCheck : ChevronDown} size={15} />
            {wrong.length === 0 ? `Ready, with ${hints(count)}` : hints(count)}
          </button>
          {isOpen && said.some(({ advice }) => advice.some((one) => !isAdvice(one))) ? (
            <p className="composer-quiet">Practice accounts take it as it is. What a real one wants is told here.</p>
          ) : null}
          <ul id={id} hidden={!isOpen}>
            {said.map((standing) => (
              <Lines key={standing.platform} standing={standing} problems={standing.advice} {...lines} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
