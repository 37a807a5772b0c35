import { Check, Download, FolderPlus, Maximize2, PenLine, Rows2, Send, Shuffle } from 'lucide-react'
import { useState } from 'react'
import type { MadePicture } from '#app/domain/jobs/image/image-job.ts'
import { isForPlatforms } from '#app/domain/jobs/image/out-with-post.ts'
import { pictureCredits } from '#app/domain/jobs/image/qualities.ts'
import { mediaAltCharacters } from '#app/domain/limits.ts'
import { isOpen } from '#app/domain/plans/picture-qualities.ts'
import { creditsWords } from '#app/domain/wording/credits.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Button, Callout, Dialog, FormField, TextArea } from '#design-system/index.ts'
import { canStart } from '../job/studio-go.tsx'
import type { ImageStudioActions, ImageStudioView } from './image-studio-view.ts'

type LargePictureProps = { picture: MadePicture; view: ImageStudioView; actions: ImageStudioActions }

/** The hint below an alt text, by its state. */
function altHint({ alt, composition }: MadePicture): string {
  if (alt.trim() === '') return 'Nobody who cannot see it knows what it shows. Say it in a sentence.'
  // Pictures of the built-in designer have a composition.
  return composition === null
    ? 'Proposed from your words, not from the picture: check it against what you see.'
    : 'For people who cannot see it: screen readers read it aloud. Correct it where it is wrong.'
}

export function LargePicture({ picture, view, actions }: LargePictureProps) {
  const [isOpened, setIsOpened] = useState(false)
  const { mediaId, width, height, alt, label } = picture
  const isKept = view.kept.includes(mediaId)
  const address = view.addressOf(picture, 'original')
  const all = view.pictures.map((one) => one.mediaId)
  const canAsk = canStart(view) && isOpen(view.quality, view.plan)
  const price = creditsWords(pictureCredits[view.quality])
  const isKeeping = view.keep.state === 'keeping'
  return (
    <div className="studio-stack">
      <figure className="pictures-large">
        <button type="button" className="pictures-open" onClick={() => setIsOpened(true)}>
          <img src={view.addressOf(picture, 'w1280')} alt={alt} width={width} height={height} />
          <span className="pictures-open-sign">
            <Maximize2 size={15} aria-hidden="true" />
            <span className="pictures-legend">Open large</span>
          </span>
        </button>
        <figcaption className="studio-hint tabular">{`${label} · ${figure(width)} × ${figure(height)}`}</figcaption>
      </figure>
      <FormField label="What it shows" hint={altHint(picture)}>
        <TextArea
          autoGrow
          rows={2}
          maxLength={mediaAltCharacters}
          value={alt}
          onChange={(event) => actions.onAlt(mediaId, event.target.value)}
          onBlur={() => actions.onAltDone(mediaId)}
        />
      </FormField>
      {view.keep.state === 'refused' ? (
        <Callout tone="refusal" title="It was not kept." way={{ label: 'See plans', href: '/pricing' }}>
          {view.keep.sentence}
        </Callout>
      ) : null}
      <div className="studio-tools">
        {view.forDraft ? (
          <Button
            variant="primary"
            icon={PenLine}
            loading={isKeeping}
            disabled={view.offline}
            onClick={() => actions.onIntoDraft(mediaId)}
          >
            Put it into your draft
          </Button>
        ) : null}
        {view.posting === null ? (
          <Button
            variant={view.forDraft ? 'secondary' : 'primary'}
            icon={Send}
            loading={isKeeping}
            disabled={view.offline}
            onClick={() => actions.onPost([mediaId])}
          >
            Use in a post
          </Button>
        ) : null}
        {view.posting === null && all.length > 1 ? (
          <Button icon={Rows2} loading={isKeeping} disabled={view.offline} onClick={() => actions.onPost(all)}>
            {isForPlatforms(view.pictures) ? 'Post each on its platform' : `Use all ${all.length}`}
          </Button>
        ) : null}
        <Button
          icon={isKept ? Check : FolderPlus}
          loading={isKeeping}
          disabled={view.offline}
          onClick={isKept ? undefined : () => actions.onKeep([mediaId])}
          aria-disabled={isKept || undefined}
        >
          {isKept ? 'In your library' : 'Keep in library'}
        </Button>
        <Button icon={Download} asChild>
          <a href={address} download={`${label}.${extension(picture.mime)}`}>
            Download
          </a>
        </Button>
      </div>
      <div className="studio-tools">
        <Button
          size="small"
          icon={Shuffle}
          price={price}
          disabled={!canAsk}
          onClick={picture.composition === null ? actions.onAnother : () => actions.onMoreLike(picture)}
        >
          {picture.composition === null ? 'Another' : 'More like this'}
        </Button>
        {picture.composition === null ? null : (
          <Button size="small" icon={Shuffle} price={price} disabled={!canAsk} onClick={actions.onAnother}>
            Another
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={actions.onStartOver}>
          Start over
        </Button>
      </div>
      <Dialog open={isOpened} onOpenChange={setIsOpened} title={label} size="large">
        <img className="pictures-whole" src={address} alt={alt} width={width} height={height} />
      </Dialog>
    </div>
  )
}

const extension = (mime: string) => (mime === 'image/jpeg' ? 'jpg' : (mime.split('/')[1] ?? 'png'))
