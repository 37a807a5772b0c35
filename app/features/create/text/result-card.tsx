import { Check, Copy, Eraser, Images, PenLine, SquarePen } from 'lucide-react'
import { type FocusEvent, useRef, useState } from 'react'
import { makerWords } from '#app/domain/jobs/maker-words.ts'
import { lengthOf } from '#app/domain/jobs/text/lengths.ts'
import { Box, Button, Card, EmptyState, FormField, Skeleton, StatusTag, TextArea } from '#design-system/index.ts'
import { EarlierMade } from '../job/earlier-made.tsx'
import { JobEnding } from '../job/job-ending.tsx'
import { ReceiptLine } from '../job/receipt-line.tsx'
import { SavePost } from '../job/save-post.tsx'
import { PlatformFits } from './platform-fits.tsx'
import type { TextStudioActions, TextStudioView } from './text-studio-view.ts'
import { AskBar, RewriteBar, VersionBar } from './writing-tools.tsx'

const example =
  'We open our second bakery in Lisbon on Saturday at 8 am. Our sourdough rests for 36 hours. The first 50 guests get a free coffee. Come by and say hello!'

type ResultCardProps = { view: TextStudioView; actions: TextStudioActions }

/** The result: the stream while writing, then a text to edit, copy and save. */
export function ResultCard({ view, actions }: ResultCardProps) {
  const { work, text, receipt } = view
  const writing = work.state === 'working'
  const [isInEditor, setIsInEditor] = useState(false)
  // A text emptied by hand stays while it has the focus: removed, it would pass the focus to a button that costs.
  const isEdited = !writing && (text !== '' || isInEditor)
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A window that loses focus keeps its own for the return.
    const next = relatedTarget ?? document.activeElement
    if (!currentTarget.contains(next)) setIsInEditor(false)
  }
  return (
    <Card title="Your post" aside={<WrittenBy view={view} />} className="studio-result">
      <div className="studio-stack">
        <JobEnding work={work} here="/dashboard/create/text" onAgain={actions.onGenerate} />
        {writing ? <Paper text={text} /> : null}
        {!writing && !isEdited && work.state !== 'stopped' ? (
          <EmptyState
            icon={PenLine}
            title="It will appear here"
            titleLevel="h3"
            // An example only fills an empty prompt, and never replaces typed text.
            {...(view.prompt.trim() === ''
              ? { example, action: <Button onClick={() => actions.onPrompt(example)}>Try this example</Button> }
              : {})}
          >
            Say what it is about, pick a tone, and edit what comes back before it goes anywhere.
          </EmptyState>
        ) : null}
        {isEdited ? (
          <Box className="studio-stack" onFocus={() => setIsInEditor(true)} onBlur={onBlur}>
            <Editor view={view} actions={actions} />
          </Box>
        ) : null}
        {receipt ? <ReceiptLine receipt={receipt} /> : null}
      </div>
    </Card>
  )
}

function WrittenBy({ view: { work } }: { view: TextStudioView }) {
  if (work.state === 'working') return <StatusTag tone="info" word="Writing" icon={PenLine} />
  return work.state === 'made' ? <span>by {makerWords(work.by)}</span> : null
}

/** The text while it is written. Screen readers read it once it is done, not word by word. */
function Paper({ text }: { text: string }) {
  return (
    <div className="studio-paper" dir="auto" aria-busy="true" role="status" aria-label="Writing your post">
      {text === '' ? <Skeleton lines={4} /> : null}
      {text}
      {text === '' ? null : <span className="studio-caret" />}
    </div>
  )
}

const composerWith = (text: string, isFitted = false) =>
  `/dashboard/compose?text=${encodeURIComponent(text)}${isFitted ? '&fit=each' : ''}`

/** A hint after a thin prompt, as the built-in writer adds no facts. */
function moreHint({ work, maker, length, text }: TextStudioView): string | undefined {
  if (work.state !== 'made' || work.by !== maker?.label || !maker.builtIn || length === 'short') return undefined
  if (text.length > lengthOf(length).maxCharacters * 0.4) return undefined
  return 'Want it longer? Give the prompt more facts: the built-in writer uses only yours.'
}

function Editor({ view, actions }: ResultCardProps) {
  const { text, hasEarlier, copied, save, destination, offline, now, notes } = view
  const field = useRef<HTMLTextAreaElement>(null)
  const composer = composerWith(text, view.isFitted)
  return (
    <>
      {hasEarlier ? <EarlierMade says="Your earlier text was replaced." onEarlier={actions.onEarlier} /> : null}
      <VersionBar view={view} actions={actions} />
      <FormField label="Text of your post" hideLabel hint={moreHint(view)}>
        <TextArea
          ref={field}
          autoGrow
          rows={8}
          className="studio-text"
          value={text}
          onChange={(event) => actions.onText(event.target.value)}
        />
      </FormField>
      <AskBar view={view} actions={actions} field={field} />
      {notes.map((note) => (
        <p key={note} className="studio-terms">
          {note}
        </p>
      ))}
      <RewriteBar view={view} actions={actions} field={field} />
      <PlatformFits
        text={text}
        variants={view.variants}
        isFitted={view.isFitted}
        onFitted={actions.onFitted}
        onUse={actions.onVariant}
      />
      <div className="studio-tools">
        <Button size="small" icon={copied ? Check : Copy} onClick={actions.onCopy}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
        {view.awaited === undefined ? (
          <Button size="small" icon={SquarePen} href={composer}>
            Open in the composer
          </Button>
        ) : null}
        <Button size="small" variant="ghost" icon={Eraser} onClick={actions.onStartOver}>
          Start over
        </Button>
      </div>
      {view.isAwaited ? (
        <div className="studio-awaited">
          <Button
            variant="primary"
            icon={view.awaited === undefined ? Images : SquarePen}
            disabled={text.trim() === ''}
            onClick={actions.onTake}
          >
            {view.awaited?.press ?? 'Put it with your pictures'}
          </Button>
          <span className="studio-terms">{view.awaited?.says ?? 'Your post is waiting in the image studio.'}</span>
        </div>
      ) : (
        <>
          {view.pictures}
          <SavePost
            text={text}
            mediaFor={view.mediaFor}
            composer={composer}
            variants={view.variants}
            now={now}
            save={save}
            destination={destination}
            disabled={text.trim() === ''}
            offline={offline}
            onSave={actions.onSave}
          />
        </>
      )}
    </>
  )
}
