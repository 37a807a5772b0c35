import { ChevronDown, CircleAlert, CircleCheck, Layers } from 'lucide-react'
import { useId, useState } from 'react'
import { sentenceFor } from '#app/domain/outcome.ts'
import { type Fix, isPictureFix } from '#app/domain/platforms/fixes.ts'
import { type PlatformId, platformOf } from '#app/domain/platforms/platforms.ts'
import type { Problem } from '#app/domain/platforms/problem.ts'
import { isAdvice, problemMessages } from '#app/domain/platforms/problem-messages.ts'
import { fileOf, fixesFor, insteadFor, type Standing } from '#app/domain/posts/compose.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { Button, Icon, PlatformMark, VisuallyHidden } from '#design-system/index.ts'

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

type Shared = { readonly problem: Problem; readonly standing: Standing; readonly platforms: readonly PlatformId[] }

/** Advice that more than one platform gives in the same words, by those words. */
function sharedBy(standings: readonly Standing[]): ReadonlyMap<string, Shared> {
  const bySentence = new Map<string, Shared>()
  for (const standing of standings)
    for (const problem of standing.advice) {
      const sentence = sentenceFor(problemMessages, problem)
      const before = bySentence.get(sentence)
      const platforms = [...(before?.platforms ?? []), standing.platform]
      bySentence.set(sentence, { problem, standing, ...before, platforms })
    }
  return new Map([...bySentence].filter(([, { platforms }]) => platforms.length > 1))
}

type LinesProps = Omit<ProblemsProps, 'standings'> & {
  standing: Standing
  problems: readonly Problem[]
  /** All that say it, where several do. */
  platforms?: readonly PlatformId[]
}

function Lines({ standing, problems, platforms, remaking, onFix }: LinesProps) {
  const { platform, files } = standing
  const { name } = platformOf(platform)
  const whose = platforms ? `${platforms.length} platforms` : name
  const isBeingMade = (problem: Problem) => {
    const file = fileOf(problem, standing)
    return (file === undefined ? files : [file]).some(({ id }) => remaking.has(id))
  }
  return (
    <li className="composer-problem">
      {platforms ? <Icon of={Layers} size={18} /> : <PlatformMark name={name} shape={platform} size="medium" />}
      <ul>
        {problems.map((problem) => {
          const instead = insteadFor(problem, standing)
          return (
            <li key={keyOf(problem)}>
              <p>
                {sentenceFor(problemMessages, problem)}
                {instead === null ? null : ` ${instead}`}
                {platforms ? <VisuallyHidden> Said by {whose}.</VisuallyHidden> : null}
              </p>
              <div className="composer-tools">
                {fixesFor(problem, standing).map((fix) => (
                  <Button
                    key={fix}
                    size="small"
                    loading={isPictureFix(fix) && isBeingMade(problem)}
                    aria-label={`${fixWords[fix](problem)}, ${whose}`}
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
  // What several say in the same words is said once, beside all of their marks.
  const shared = sharedBy(said)
  const isShared = (problem: Problem) => shared.has(sentenceFor(problemMessages, problem))
  const apart = said.map((standing) => ({ standing, problems: standing.advice.filter((one) => !isShared(one)) }))
  const count = shared.size + apart.reduce((sum, { problems }) => sum + problems.length, 0)
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
            {[...shared].map(([sentence, { problem, standing, platforms }]) => (
              <Lines key={sentence} standing={standing} platforms={platforms} problems={[problem]} {...lines} />
            ))}
            {apart.map(({ standing, problems }) =>
              problems.length === 0 ? null : (
                <Lines key={standing.platform} standing={standing} problems={problems} {...lines} />
              ),
            )}
          </ul>
        </>
      )}
    </section>
  )
}
