import { ChevronDown, CircleAlert, CircleCheck, Layers } from 'lucide-react'
import { useId, useState } from 'react'
import { pictureCredits } from '#app/domain/jobs/image/qualities.ts'
import { sentenceFor } from '#app/domain/outcome.ts'
import { type Fix, isPictureFix, takesPictures } from '#app/domain/platforms/fixes.ts'
import { type PlatformId, platformOf } from '#app/domain/platforms/platforms.ts'
import type { Problem } from '#app/domain/platforms/problem.ts'
import { isAdvice } from '#app/domain/platforms/problem-codes.ts'
import { problemMessages } from '#app/domain/platforms/problem-messages.ts'
import { fileOf, fixesFor, insteadFor, mendedTogether, type Standing } from '#app/domain/posts/compose.ts'
import { wantedFileWords } from '#app/domain/posts/left-out.ts'
import { creditsWords, pricedWords } from '#app/domain/wording/credits.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { Button, Icon, PlatformMark, VisuallyHidden } from '#design-system/index.ts'

type ProblemsProps = {
  /** Of the post's platforms. */
  standings: readonly Standing[]
  /** Uploading files, in words: nothing is ready before they arrive. */
  awaited: string | null
  /** Ids of pictures being remade. */
  remaking: ReadonlySet<string>
  /** The address for drawing a picture for this draft. */
  drawing: string
  onFix: (problems: readonly Problem[], fix: Fix) => void
}

const nameIn = ({ facts }: Problem) => platformOf(facts.platform).name
const fixWords: Readonly<Record<Fix, (problem: Problem) => string>> = {
  shorten: () => 'Shorten here',
  'split-into-thread': () => 'Split into a thread',
  'remove-characters': () => 'Take them out',
  'link-to-comment': () => 'Move link to first comment',
  crop: () => 'Crop',
  convert: () => 'Convert',
  resize: () => 'Make smaller',
  'take-out': ({ code, facts }) =>
    code === 'media_kind_refused' && (facts.count ?? 1) > 1 ? 'Leave them out here' : 'Leave it out here',
  'keep-first': () => 'Keep the first',
  'add-alt': () => 'Describe it',
  draw: () => 'Draw one',
  'add-media': () => 'Choose one',
  'leave-out': (problem) => `Leave out ${nameIn(problem)}`,
  'fill-field': () => 'Fill in',
}

const places = counted('platform', 'platforms')
/** Labels of a fix for many at once. */
const allWords: Readonly<Partial<Record<Fix, (count: number) => string>>> = {
  shorten: (count) => `Shorten for ${places(count)}`,
  'remove-characters': (count) => `Take them out for ${places(count)}`,
  'link-to-comment': (count) => `Move links to first comments for ${places(count)}`,
  'keep-first': (count) => `Keep the first for ${places(count)}`,
  'leave-out': (count) => `Leave out ${count}`,
}
/** Labels of a fix for files, with their number and platforms. */
const fileWords: Readonly<Partial<Record<Fix, (files: string, whose: string) => string>>> = {
  crop: (files, whose) => `Crop ${files} for ${whose}`,
  convert: (files, whose) => `Convert ${files} for ${whose}`,
  resize: (files, whose) => `Make ${files} smaller for ${whose}`,
  'take-out': (files, whose) => `Leave out ${files} for ${whose}`,
}
const picturesWords = counted('picture', 'pictures')
const filesWords = counted('file', 'files')

/** A file refused by two platforms counts once. A fix that makes all files alike names no number. */
function filesOf(fix: Fix, problems: readonly Problem[]): string {
  const isPicture = isPictureFix(fix)
  const known = new Set(problems.flatMap(({ facts }) => ('place' in facts ? facts.place : [])))
  if (known.size === 0) return isPicture ? 'pictures' : 'files'
  return isPicture ? picturesWords(known.size) : filesWords(known.size)
}

/** The platforms of problems: a single one by its name. */
function whoseOf(problems: readonly Problem[]): string {
  const names = [...new Set(problems.map(nameIn))]
  return names.length === 1 ? `${names[0]}` : places(names.length)
}

const fixAllWords = (fix: Fix, problems: readonly Problem[]) =>
  allWords[fix]?.(problems.length) ??
  fileWords[fix]?.(filesOf(fix, problems), whoseOf(problems)) ??
  `Fix all ${problems.length}`

const hints = counted('hint', 'hints')
const keyOf = ({ code, field, facts }: Problem) =>
  `${code} ${field} ${'place' in facts ? facts.place : ''}${'part' in facts ? facts.part : ''}`

type Shared = { readonly problem: Problem; readonly standing: Standing; readonly platforms: readonly PlatformId[] }

/** Advice that several platforms give in the same words, by sentence. */
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

/** Problems of one kind with single files appear once: the first, and the number of others. */
function saidOnce(problems: readonly Problem[]): readonly { readonly problem: Problem; readonly more: number }[] {
  const alike = Map.groupBy(problems, (problem) => ('place' in problem.facts ? problem.code : keyOf(problem)))
  return [...alike.values()].flatMap(([problem, ...others]) =>
    problem === undefined ? [] : [{ problem, more: others.length }],
  )
}

const moreFiles = counted('more file', 'more files')

type LinesProps = Omit<ProblemsProps, 'standings' | 'awaited'> & {
  standing: Standing
  problems: readonly Problem[]
  /** All platforms of the advice, where several share it. */
  platforms?: readonly PlatformId[]
}

function Lines({ standing, problems, platforms, remaking, drawing, onFix }: LinesProps) {
  const { platform, files } = standing
  const { name } = platformOf(platform)
  const whose = platforms ? places(platforms.length) : name
  const isBeingMade = (problem: Problem) => {
    const file = fileOf(problem, standing)
    return (file === undefined ? files : [file]).some(({ id }) => remaking.has(id))
  }
  return (
    <li className="composer-problem">
      {platforms ? <Icon of={Layers} size={18} /> : <PlatformMark name={name} shape={platform} size="medium" />}
      <ul>
        {saidOnce(problems).map(({ problem, more }) => {
          const instead = insteadFor(problem, standing)
          return (
            <li key={keyOf(problem)}>
              <p>
                {sentenceFor(problemMessages, problem)}
                {instead === null ? null : ` ${instead}`}
                {more === 0 ? null : ` The same goes for ${moreFiles(more)}.`}
                {platforms ? <VisuallyHidden> Said by {whose}.</VisuallyHidden> : null}
              </p>
              <div className="composer-tools">
                {fixesFor(problem, standing).map((fix) =>
                  fix === 'draw' ? (
                    <DrawButton key={fix} problem={problem} drawing={drawing} whose={whose} />
                  ) : (
                    <Button
                      key={fix}
                      size="small"
                      loading={isPictureFix(fix) && isBeingMade(problem)}
                      aria-label={fix === 'leave-out' ? undefined : `${fixWords[fix](problem)}, ${whose}`}
                      onClick={() => onFix([problem], fix)}
                    >
                      {fixWords[fix](problem)}
                    </Button>
                  ),
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </li>
  )
}

const drawingPrice = creditsWords(pictureCredits.fast)
const DrawButton = ({ problem, drawing, whose }: { problem: Problem; drawing: string; whose: string }) => (
  <Button
    size="small"
    href={drawing}
    price={drawingPrice}
    aria-label={`${pricedWords(fixWords.draw(problem), pictureCredits.fast)}, ${whose}`}
  >
    {fixWords.draw(problem)}
  </Button>
)

/** The platforms that need a picture or a film, shown once for all of them. */
function WantFiles({
  problems,
  drawing,
  onFix,
}: Pick<ProblemsProps, 'drawing' | 'onFix'> & { problems: readonly Problem[] }) {
  const platforms = problems.map(({ facts }) => facts.platform)
  const pictured = problems.filter(({ facts }) => takesPictures(facts.platform))
  const [toDraw] = pictured
  return (
    <li className="composer-problem">
      <Icon of={Layers} size={18} />
      <ul>
        <li>
          <p>{wantedFileWords(platforms)}</p>
          <div className="composer-tools">
            {toDraw === undefined ? null : (
              <DrawButton problem={toDraw} drawing={drawing} whose={places(pictured.length)} />
            )}
            <Button size="small" onClick={() => onFix(problems, 'add-media')}>
              Choose one
            </Button>
            <Button size="small" onClick={() => onFix(problems, 'leave-out')}>
              {fixAllWords('leave-out', problems)}
            </Button>
          </div>
        </li>
      </ul>
    </li>
  )
}

/** Problems by platform, each with its one-press fix; advice is folded away. */
export function Problems({ standings, awaited, ...lines }: ProblemsProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const wrong = standings.filter(({ refusals }) => refusals.length > 0)
  const said = standings.filter(({ advice }) => advice.length > 0)
  const missing = wrong.flatMap(({ refusals }) => refusals.filter(({ code }) => code === 'media_missing'))
  const wanting = missing.length > 1 ? missing : []
  const single = wrong.flatMap((standing) => {
    const problems = standing.refusals.filter((problem) => !wanting.includes(problem))
    return problems.length === 0 ? [] : [{ standing, problems }]
  })
  const together = mendedTogether(wrong).filter(
    ({ problems }) => !problems.some((problem) => wanting.includes(problem)),
  )
  // Advice shared by several platforms appears once, beside all their marks.
  const shared = sharedBy(said)
  const isShared = (problem: Problem) => shared.has(sentenceFor(problemMessages, problem))
  const apart = said.map((standing) => ({ standing, problems: standing.advice.filter((one) => !isShared(one)) }))
  const count = shared.size + apart.reduce((sum, { problems }) => sum + problems.length, 0)
  const isReady = wrong.length === 0 && awaited === null
  if (wrong.length === 0 && count === 0) return null
  return (
    <section className="composer-problems" aria-label="What the platforms say">
      {wrong.length === 0 ? null : (
        <>
          <h2>
            <Icon of={CircleAlert} size={16} />
            {wrong.length === 1 ? 'One platform needs a change' : `${wrong.length} platforms need a change`}
          </h2>
          {together.length === 0 ? null : (
            <div className="composer-tools">
              {together.map(({ fix, problems }) => (
                <Button key={`${problems[0]?.code} ${fix}`} size="small" onClick={() => lines.onFix(problems, fix)}>
                  {fixAllWords(fix, problems)}
                </Button>
              ))}
            </div>
          )}
          <ul>
            {wanting.length === 0 ? null : <WantFiles problems={wanting} {...lines} />}
            {single.map(({ standing, problems }) => (
              <Lines key={standing.platform} standing={standing} problems={problems} {...lines} />
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
            <Icon of={isReady ? CircleCheck : ChevronDown} size={15} />
            {isReady
              ? `Ready, with ${hints(count)}`
              : awaited === null
                ? hints(count)
                : `${awaited}, ${hints(count)} so far`}
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
