import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect, useRef, useState } from 'react'
import { destinationWords } from '#app/content/account-credit-words.ts'
import { availableCredits } from '#app/domain/credits/ai/account.ts'
import { warningAfter } from '#app/domain/credits/ai/balance.ts'
import { aiCreditWarnings } from '#app/domain/credits/ai/messages.ts'
import { newJobId } from '#app/domain/jobs/job.ts'
import { type TextRequest, textJob } from '#app/domain/jobs/text/text-job.ts'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import { whoMakes } from '#app/server/jobs/jobs.functions.ts'
import { aiAccountAtom, aiCreditSentence, aiCreditsStatusAtom } from '#app/state/credits/ai.ts'
import { socialRecordAtom } from '#app/state/credits/social.ts'
import { clockAtom, newIdAtom, nowAtom, zoneAtom } from '#app/state/device/clock.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { sessionAtom } from '#app/state/session.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { toReceiptLine } from '../job/receipt-line.tsx'
import { usePaidJob } from '../job/use-paid-job.ts'
import { savedSentence, unanswered } from './save-words.ts'
import { type TextDraft, textDraft } from './text-draft.ts'
import { TextStudio } from './text-studio.tsx'
import type { PublishTime, SaveState, TextStudioView } from './text-studio-view.ts'

/** Makes a post of a text; posts live elsewhere, so whoever shows this screen says how. */
export type SavePost = (post: {
  postId: string
  text: string
  publishAt: Instant | null
}) => Promise<{ ok: true } | { ok: false; sentence: string }>

const minuteMs = 60_000
const copiedShownMs = 2_000

type TextStudioContainerProps = {
  onSavePost: SavePost
  /** What to begin with when nothing is written yet. */
  about?: string | undefined
}

/** The text studio with this person's credits, drafts and the server's writer. */
export function TextStudioContainer({ onSavePost, about }: TextStudioContainerProps) {
  const [draft, setDraft] = useAtom(textDraft.draftAtom)
  const openDraft = useSetAtom(textDraft.openAtom)
  const newId = useAtomValue(newIdAtom)
  const promptField = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState(false)
  const [earlierText, setEarlierText] = useState<string | null>(null)
  const [save, setSave] = useState<SaveState>({ state: 'unsaved' })
  const account = useAtomValue(aiAccountAtom)
  const creditsStatus = useAtomValue(aiCreditsStatusAtom)
  const session = useAtomValue(sessionAtom)
  const online = useAtomValue(onlineAtom)
  const clock = useAtomValue(clockAtom)
  const now = useAtomValue(nowAtom)
  const { connections } = useAtomValue(socialRecordAtom) ?? { connections: [] }
  const zone = useAtomValue(zoneAtom)
  const showToast = useSetAtom(showToastAtom)
  const offline = !online || (session.status === 'signed-in' && session.offline)
  const { data: writer = null } = useQuery({
    queryKey: ['who-makes', textJob.id],
    queryFn: () => whoMakes({ data: textJob.id }),
    enabled: !offline,
    staleTime: minuteMs,
  })

  const { text, saved, asked, jobId, ...request } = draft

  // Before it is painted: what was saved the last time is not shown for a moment.
  useLayoutEffect(() => {
    // Only once it is known that no draft was left behind: an example never takes the place of one.
    const begin = async () => {
      await openDraft()
      if (about === undefined) return
      setDraft((before) => (before.prompt === '' && before.text === '' ? { ...before, prompt: about } : before))
    }
    void begin()
  }, [openDraft, setDraft, about])

  const ask = (change: Partial<TextRequest>) =>
    setDraft((before) => {
      const id = working ? before.jobId : newJobId(textJob, newId())
      return { ...before, ...change, jobId: id }
    })
  const setText = (edited: string) => setDraft((before) => ({ ...before, text: edited, saved: null, asked: null }))

  const job = usePaidJob(textJob, {
    jobId,
    onJobId: (id) => setDraft((before) => ({ ...before, jobId: id })),
    onEnd(end) {
      const made = 'parts' in end ? textJob.collect(end.parts) : ''
      // A stopped job never takes the place of a text that is already there.
      if (made === '' || (end.state !== 'made' && text !== '')) return
      setText(made)
      setSave({ state: 'unsaved' })
      setEarlierText(text === '' || text === made || saved !== null ? null : text)
    },
  })
  const working = job.work.state === 'working'

  const bringBack = () => {
    setText(earlierText ?? '')
    setEarlierText(null)
    setSave({ state: 'unsaved' })
  }

  const edit = (edited: string) => {
    setText(edited)
    if (save.state !== 'unsaved') setSave({ state: 'unsaved' })
  }

  const startOver = () => {
    const focusPrompt = () => promptField.current?.focus()
    setDraft((before) => ({
      ...before,
      prompt: '',
      text: '',
      saved: null,
      asked: null,
      jobId: newJobId(textJob, newId()),
    }))
    setEarlierText(null)
    setSave({ state: 'unsaved' })
    job.reset()
    focusPrompt()
    const undo = () => {
      // What was typed meanwhile stays.
      setDraft((before) => ({
        ...before,
        prompt: before.prompt || draft.prompt,
        text: before.text || draft.text,
        saved: before.text === '' ? draft.saved : before.saved,
      }))
      focusPrompt()
    }
    showToast({
      policy: 'stack',
      tone: 'info',
      about: 'text-draft',
      title: 'Prompt and text cleared.',
      action: { label: 'Undo', run: undo },
    })
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
    const when = time.kind === 'at' ? time.at : time.kind
    const post = asked?.time === when ? asked : { postId: newId(), time: when }
    /** Of this text: what was changed while it was being saved is another one. */
    const note = (change: Partial<TextDraft>) =>
      setDraft((before) => (before.text === text ? { ...before, ...change } : before))
    note({ asked: post })
    try {
      const answer = await onSavePost({ postId: post.postId, text, publishAt })
      note({ asked: null })
      if (!answer.ok) return setSave({ state: 'refused', sentence: answer.sentence })
      setEarlierText(null)
      setSave({ state: 'unsaved' })
      note({ saved: savedSentence(text, time, zone) })
    } catch (error) {
      setSave(unanswered(error))
    }
  }

  const view: TextStudioView = {
    ...request,
    price: job.quote(request),
    available: account ? availableCredits(account) : null,
    warning: account && warningAfter(account.balance) === 'low-balance' ? aiCreditWarnings['low-balance'] : null,
    creditsFailure: typeof creditsStatus === 'object' ? aiCreditSentence({ code: creditsStatus.failed }) : null,
    offline,
    writer,
    work: job.work,
    text: working ? textJob.collect(job.parts) : text,
    hasEarlierText: earlierText !== null,
    receipt: job.receipt ? toReceiptLine(job.receipt) : null,
    copied,
    save: saved === null ? save : { state: 'saved', sentence: saved },
    destination: destinationWords(connections.length),
    now,
  }
  return (
    <TextStudio
      promptField={promptField}
      view={view}
      actions={{
        onPrompt: (prompt) => ask({ prompt }),
        onTone: (tone) => ask({ tone }),
        onLength: (length) => ask({ length }),
        onGenerate: () => void job.start(request),
        onStop: job.stop,
        onText: edit,
        onEarlierText: bringBack,
        onCopy: () => void copy(),
        onSave: (time) => void savePost(time),
        onStartOver: startOver,
      }}
    />
  )
}
