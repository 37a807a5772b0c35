import { useState } from 'react'
import { wholeLinks } from '#app/domain/platforms/entities.ts'
import { type PlatformId, platformOf } from '#app/domain/platforms/platforms.ts'
import { utmSourceOf, withoutUtm, withUtm } from '#app/domain/posts/utm.ts'
import { Button, Dialog, FormField, TextField } from '#design-system/index.ts'

type TagLinksProps = {
  text: string
  /** The platform of the text; null for all. */
  platform: PlatformId | null
  onText: (text: string) => void
  onClose: () => void
}

/** A text for all platforms counts its links as X does: X finds links like most others. */
const forAll = 'x'

/** Adds UTM parameters to every link of a text, so that visits can be told apart. */
export function TagLinks({ text, platform, onText, onClose }: TagLinksProps) {
  const by = platform ?? forAll
  const [source, setSource] = useState(platform === null ? 'social' : utmSourceOf(platform))
  const [medium, setMedium] = useState('social')
  const [campaign, setCampaign] = useState('')
  const tagged = withUtm(text, by, { source, medium, campaign })
  const bare = withoutUtm(text, by)
  const put = (to: string) => {
    onText(to)
    onClose()
  }
  const [first] = wholeLinks(by, tagged)
  const link = first === undefined ? '' : tagged.slice(first.from, first.to)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Tag the links"
      description={
        platform === null
          ? 'Your site’s statistics then tell visits from this post apart.'
          : `Only in the version for ${platformOf(platform).name}.`
      }
      actions={
        <>
          {bare === text ? null : (
            <Button variant="ghost" onClick={() => put(bare)}>
              Take the tags out
            </Button>
          )}
          <Button variant="primary" disabled={tagged === text} onClick={() => put(tagged)}>
            Tag the links
          </Button>
        </>
      }
    >
      <div className="composer-tags">
        <FormField label="Campaign" optional>
          <TextField
            value={campaign}
            placeholder="autumn-opening"
            onChange={({ target }) => setCampaign(target.value)}
          />
        </FormField>
        <FormField label="Source">
          <TextField value={source} onChange={({ target }) => setSource(target.value)} />
        </FormField>
        <FormField label="Medium">
          <TextField value={medium} onChange={({ target }) => setMedium(target.value)} />
        </FormField>
      </div>
      <p className="composer-tagged">{link}</p>
    </Dialog>
  )
}
