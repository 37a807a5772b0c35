import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { picturesOut } from '#app/domain/jobs/image/out-with-post.ts'
import { Button, FormField, TextArea, TextLink } from '#design-system/index.ts'
import { SavePost } from '../job/save-post.tsx'
import type { ImageStudioActions, ImageStudioView } from './image-studio-view.ts'

export function PostPart({ view, actions }: { view: ImageStudioView; actions: ImageStudioActions }) {
  const { posting, pictures, caption, save, now, destination, offline, prompt } = view
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // The opening button is gone: the focus moves here, wherever the page was scrolled.
    field.current?.focus({ preventScroll: true })
    field.current?.scrollIntoView({ block: 'center' })
  }, [])
  const isEachItsOwn = Object.keys(picturesOut(pictures, posting ?? []).variants).length > 0
  const shown = pictures.filter(({ mediaId }) => posting?.includes(mediaId))
  return (
    <section className="pictures-post" aria-label="Your post">
      <div className="pictures-post-media">
        {shown.map((picture) => (
          <img
            key={`${picture.mediaId} ${picture.label}`}
            src={view.addressOf(picture, 'w320')}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
          />
        ))}
      </div>
      {isEachItsOwn ? <p className="studio-hint">Each platform gets the one that was drawn for it.</p> : null}
      {save.state === 'saved' ? null : (
        <>
          <FormField
            label="What the post says"
            hint={
              <>
                Or{' '}
                <TextLink href={`/dashboard/create/text?for=pictures&about=${encodeURIComponent(prompt)}`}>
                  have it written
                </TextLink>
                : it comes back here.
              </>
            }
          >
            <TextArea
              ref={field}
              autoGrow
              rows={3}
              value={caption}
              onChange={(event) => actions.onCaption(event.target.value)}
            />
          </FormField>
          <Button size="small" variant="ghost" icon={X} onClick={() => actions.onPost(null)}>
            Not now
          </Button>
        </>
      )}
      <SavePost
        text={caption}
        mediaFor={view.mediaFor}
        now={now}
        save={save}
        destination={destination}
        disabled={caption.trim() === ''}
        offline={offline}
        onSave={actions.onSave}
      />
    </section>
  )
}
