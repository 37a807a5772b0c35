import { X } from 'lucide-react'
import { Button, FormField, TextArea, TextLink } from '#design-system/index.ts'
import { SavePost } from '../job/save-post.tsx'
import type { ImageStudioActions, ImageStudioView } from './image-studio-view.ts'

/** The post that goes out with the pictures: what it says, and when. */
export function PostPart({ view, actions }: { view: ImageStudioView; actions: ImageStudioActions }) {
  const { posting, pictures, caption, save, now, destination, offline, prompt } = view
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
      {save.state === 'saved' ? null : (
        <>
          <FormField
            label="What the post says"
            hint={
              <>
                Or{' '}
                <TextLink href={`/dashboard/create/text?about=${encodeURIComponent(prompt)}`}>have it written</TextLink>{' '}
                first and copy it here.
              </>
            }
          >
            <TextArea autoGrow rows={3} value={caption} onChange={(event) => actions.onCaption(event.target.value)} />
          </FormField>
          <Button size="small" variant="ghost" icon={X} onClick={() => actions.onPost(null)}>
            Not now
          </Button>
        </>
      )}
      <SavePost
        text={caption}
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
