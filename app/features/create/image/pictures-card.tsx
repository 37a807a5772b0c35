import { Image } from 'lucide-react'
import { useState } from 'react'
import { makerWords } from '#app/domain/jobs/maker-words.ts'
import { Button, Card, EmptyState, StatusTag } from '#design-system/index.ts'
import { EarlierMade } from '../job/earlier-made.tsx'
import { JobEnding } from '../job/job-ending.tsx'
import { ReceiptLine } from '../job/receipt-line.tsx'
import { here, type ImageStudioActions, type ImageStudioView } from './image-studio-view.ts'
import { LargePicture } from './large-picture.tsx'
import { PictureStrip } from './picture-strip.tsx'
import { PostPart } from './post-part.tsx'

const example = 'Summer sale: 20% off all bread until Sunday with the code BREAD20'

type PicturesCardProps = { view: ImageStudioView; actions: ImageStudioActions }

/** The result: pictures as they arrive, then one at large with its actions. */
export function PicturesCard({ view, actions }: PicturesCardProps) {
  const { work, pictures, receipt, prompt } = view
  const isWorking = work.state === 'working'
  const [place, setPlace] = useState(0)
  const chosen = pictures[Math.min(place, pictures.length - 1)]
  return (
    <Card
      title={pictures.length > 1 || isWorking ? 'Your pictures' : 'Your picture'}
      aside={<DrawnBy view={view} />}
      className="pictures-made"
    >
      <div className="studio-stack">
        <JobEnding work={work} here={here} onAgain={actions.onGenerate} />
        {view.hasEarlier && !isWorking ? (
          <EarlierMade says="What you had before was replaced." onEarlier={actions.onEarlier} />
        ) : null}
        {!isWorking && chosen === undefined && work.state !== 'stopped' ? (
          <EmptyState
            icon={Image}
            title="It will appear here"
            titleLevel="h3"
            // An example only fills an empty prompt, and never replaces typed text.
            {...(prompt.trim() === ''
              ? {
                  example,
                  action: <Button onClick={() => actions.onAsk({ prompt: example })}>Try this example</Button>,
                }
              : {})}
          >
            Say what it is for and choose a size. What comes back can be changed, kept and posted.
          </EmptyState>
        ) : null}
        {isWorking || pictures.length > 1 ? (
          <PictureStrip view={view} place={Math.min(place, Math.max(0, pictures.length - 1))} onPlace={setPlace} />
        ) : null}
        {chosen === undefined || isWorking ? null : (
          <>
            <LargePicture key={`${chosen.mediaId} ${chosen.label}`} picture={chosen} view={view} actions={actions} />
            {view.posting === null ? null : <PostPart view={view} actions={actions} />}
          </>
        )}
        {receipt ? <ReceiptLine receipt={receipt} /> : null}
      </div>
    </Card>
  )
}

function DrawnBy({ view: { work } }: { view: ImageStudioView }) {
  if (work.state === 'working') return <StatusTag tone="info" word="Drawing" icon={Image} />
  return work.state === 'made' ? <span>by {makerWords(work.by)}</span> : null
}
