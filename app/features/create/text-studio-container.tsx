import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { availableCredits } from '#app/domain/credits/ai/account.ts'
import { warningAfter } from '#app/domain/credits/ai/balance.ts'
import { aiCreditWarnings } from '#app/domain/credits/ai/messages.ts'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import { lengthIds } from '#app/domain/writing/lengths.ts'
import { quoteWriting } from '#app/domain/writing/quote-writing.ts'
import { toneIds } from '#app/domain/writing/tones.ts'
import { whoWrites } from '#app/server/generation/writing.functions.ts'
import { aiAccountAtom, aiCreditSentence, aiCreditsStatusAtom } from '#app/state/ai-credits.ts'
import { clockAtom, nowAtom } from '#app/state/clock.ts'
import { onlineAtom } from '#app/state/connection.ts'
import { draftAtom } from '#app/state/drafts.ts'
import { sessionAtom } from '#app/state/session.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { savedSentence } from './save-words.ts'
import { TextStudio } from './text-studio.tsx'
import { type PublishTime, type SaveState, type TextStudioView, toReceiptLine } from './text-studio-view.ts'
import { useWritingJob } from './use-writing-job.ts'

/** Makes a post of a text; posts live elsewhere, so whoever shows this screen says how. */
export type SavePost = (post: {
  text: string
  publishAt: Instant | null
}) => Promise<{ ok: true } | { ok: false; sentence: string }>

const minuteMs = 60_000
const copiedShownMs = 2_000

/** The text studio with this person's credits, drafts and the server's writer. */
export function TextStudioContainer({ onSavePost }: { onSavePost: SavePost }) {
  const [prompt, setPrompt] = useAtom(draftAtom('create-text-prompt'))
  const [text, setText] = useAtom(draftAtom('create-text-post'))
  const [choices, setChoices] = useAtom(draftAtom('create-text-choices'))
  const [copied, setCopied] = useState(false)
  const [save, setSave] = useState<SaveState>({ state: 'unsaved' })
  const account = useAtomValue(aiAccountAtom)
  const creditsStatus = useAtomValue(aiCreditsStatusAtom)
  const session = useAtomValue(sessionAtom)
  const online = useAtomValue(onlineAtom)
  const clock = useAtomValue(clockAtom)
  const now = useAtomValue(nowAtom)
  const showToast = useSetAtom(showToastAtom)
  const offline = !online || (session.status === 'signed-in' && session.offline)
  const { data: writer = null } = useQuery({
    queryKey: ['who-writes'],
    queryFn: () => whoWrites(),
    enabled: !offline,
    staleTime: minuteMs,
  })

  const tone = toneIds.find((id) => choices.split(' ')[0] === id) ?? 'friendly'
  const length = lengthIds.find((id) => choices.split(' ')[1] === id) ?? 'medium'
  const request = { prompt, tone, length }

  const job = useWritingJob((end) => {
    if (end.state === 'refused' || end.text === '') return
    // A stopped job never takes the place of a text that is already there.
    if (end.state === 'stopped' && text !== '') return
    setText(end.text)
    setSave({ state: 'unsaved' })
    if (text === '' || text === end.text) return
    const bringBack = { label: 'Bring it back', run: () => setText(text) }
    showToast({ policy: 'stack', tone: 'info', title: 'Your earlier text was replaced.', action: bringBack })
  })

  const edit = (edited: string) => {
    setText(edited)
    if (save.state !== 'unsaved') setSave({ state: 'unsaved' })
  }

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), copiedShownMs)
    } catch {
      showToast({
        policy: 'stack',
        tone: 'warning',
        title: 'This browser did not let Ninefold copy.',
        description: 'Select the text and copy it by hand.',
      })
    }
  }

  const savePost = async (time: PublishTime) => {
    setSave({ state: 'saving' })
    const publishAt = time.kind === 'now' ? null : time.kind === 'at' ? time.at : addMs(clock(), minuteMs)
    try {
      const saved = await onSavePost({ text, publishAt })
      setSave(
        saved.ok ? { state: 'saved', sentence: savedSentence(time) } : { state: 'refused', sentence: saved.sentence },
      )
    } catch (error) {
      setSave({ state: 'refused', sentence: sentenceOf(error) })
    }
  }

  const writing = job.work.state === 'writing'
  const receipt = account?.receipts.find(({ jobId }) => jobId === job.jobId)
  const view: TextStudioView = {
    ...request,
    quote: quoteWriting(request),
    available: account ? availableCredits(account) : null,
    warning: account && warningAfter(account.balance) === 'low-balance' ? aiCreditWarnings['low-balance'] : null,
    creditsFailure: typeof creditsStatus === 'object' ? aiCreditSentence({ code: creditsStatus.failed }) : null,
    offline,
    writer,
    work: job.work,
    text: writing ? job.streamed : text,
    receipt: receipt ? toReceiptLine(receipt) : null,
    copied,
    save,
    now,
  }
  return (
    <TextStudio
      view={view}
      actions={{
        onPrompt: setPrompt,
        onTone: (chosen) => setChoices(`${chosen} ${length}`),
        onLength: (chosen) => setChoices(`${tone} ${chosen}`),
        onGenerate: () => void job.start(request),
        onStop: () => job.stop(),
        onText: edit,
        onCopy: () => void copy(),
        onSave: (time) => void savePost(time),
        onStartOver: () => {
          edit('')
          job.reset()
        },
      }}
    />
  )
}
