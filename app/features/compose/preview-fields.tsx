import { Info } from 'lucide-react'
import { fieldLabelOf } from '#app/domain/platforms/field-words.ts'
import { isCardField } from '#app/domain/platforms/link-card.ts'
import type { FeedEntryView } from '#app/domain/posts/post.ts'
import { Icon } from '#design-system/index.ts'
import './preview-fields.css'

/** Fields that the preview itself draws. */
const drawn: ReadonlySet<string> = new Set(['title', 'link', 'cover', 'background'])

/** A platform's fields beside text and pictures, and the defaults its practice account used for missing ones. */
export function PreviewFields({ entry: { fields = {}, assumed = [] } }: { entry: FeedEntryView }) {
  const shown = Object.entries(fields).filter(
    ([field, value]) => !drawn.has(field) && !isCardField(field) && value !== '',
  )
  if (shown.length === 0 && assumed.length === 0) return null
  return (
    <div className="preview-fields">
      <dl>
        {shown.map(([field, value]) => (
          <div key={field}>
            <dt>{fieldLabelOf(field)}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {assumed.length > 0 ? (
        <p>
          <Icon of={Info} size={13} /> Not filled in, so the practice account took its own:{' '}
          {assumed.map((field) => fieldLabelOf(field).toLowerCase()).join(', ')}.
        </p>
      ) : null}
    </div>
  )
}
