import { useAtomValue } from 'jotai'
import { availableCredits } from '#app/domain/credits/ai/account.ts'
import { costOf } from '#app/domain/credits/ai/costs.ts'
import { type TextRequest, textJob } from '#app/domain/jobs/text/text-job.ts'
import { promptCharacters } from '#app/domain/limits.ts'
import { spokenVoice } from '#app/domain/projects/brand.ts'
import { beginningOf } from '#app/domain/wording/graphemes.ts'
import { aiAccountAtom } from '#app/state/credits/ai.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { activeProjectAtom } from '#app/state/projects.ts'
import { useJobSeries } from '../job/use-job-series.ts'
import { FillTexts } from './fill-texts.tsx'

type Missing = {
  readonly rows: readonly { readonly line: number; readonly about: string }[]
  readonly onText: (line: number, text: string) => void
}

/** Writes texts for rows without one, with this person's credits and the active project's voice. */
export function FillTextsContainer({ rows, onText }: Missing) {
  const account = useAtomValue(aiAccountAtom)
  const online = useAtomValue(onlineAtom)
  const project = useAtomValue(activeProjectAtom)
  const { series, start, stop } = useJobSeries(textJob)
  const voice = project === null ? undefined : spokenVoice(project.brand)
  // Short texts fit every platform.
  const requestOf = (about: string): TextRequest => ({
    prompt: beginningOf(about, promptCharacters),
    tone: voice?.tone ?? 'friendly',
    length: 'short',
    ...(voice && { voice }),
  })
  const asked = rows.map(({ line, about }) => ({ key: line, request: requestOf(about) }))
  return (
    <FillTexts
      view={{
        count: rows.length,
        price: asked.reduce((sum, { request }) => sum + costOf(textJob.quote(request)), 0),
        available: account === null ? null : availableCredits(account),
        isOffline: !online,
        series,
      }}
      onFill={() => void start(asked, (line, { text }) => text !== '' && onText(line, text))}
      onStop={stop}
    />
  )
}
