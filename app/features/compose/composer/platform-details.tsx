import { fieldLabelOf } from '#app/domain/platforms/field-words.ts'
import { takesFirstComment } from '#app/domain/platforms/fixes.ts'
import { isCardField } from '#app/domain/platforms/link-card.ts'
import { type PlatformId, platformOf } from '#app/domain/platforms/platforms.ts'
import type { FieldId, FieldRules } from '#app/domain/platforms/rules/platform-rules.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'
import type { PlatformPost } from '#app/domain/posts/composition.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { FormField, SegmentedControl, Select, TextArea, TextField } from '#design-system/index.ts'

type PlatformDetailsProps = {
  platform: PlatformId
  post: PlatformPost
  hasVideo: boolean
  onFirstComment: (text: string) => void
  onField: (field: FieldId, value: string) => void
}

/** Help for a field, where its name is not enough. */
const hints: Readonly<Partial<Record<FieldId, string>>> = {
  board: 'As it is called on Pinterest.',
  link: 'Where a press on the pin leads.',
  tags: 'Parted by commas. Readers do not see them.',
  languages: 'As short codes, parted by commas: en, pt.',
  cover: 'The second of the video it is taken from.',
}

const option = (value: string, label = value) => ({ value, label })
const kinds: Readonly<Record<string, string>> = {
  post: 'Post',
  reel: 'Reel',
  story: 'Story',
  video: 'Video',
  short: 'Short',
}

type Offered = Readonly<Partial<Record<FieldId, readonly { value: string; label: string }[]>>>

/** Options where the platform's own table has no list. */
const choices: Readonly<Partial<Record<PlatformId, Offered>>> = {
  youtube: {
    privacy: [option('Everyone'), option('Who has the link'), option('Only you')],
    audience: [option('No', 'No, it is not'), option('Yes', 'Yes, it is')],
  },
  tiktok: { privacy: [option('Everyone'), option('Friends'), option('Only you')] },
}

type ControlProps = {
  platform: PlatformId
  id: FieldId
  rules: FieldRules
  value: string
  onValue: (to: string) => void
}

function FieldControl({ platform, id, rules, value, onValue }: ControlProps) {
  const offered = choices[platform]?.[id]
  if (offered) return <Select options={offered} value={value} onChange={onValue} placeholder="Choose" />
  const options = rules.options?.is
  if (options)
    return (
      <SegmentedControl
        options={options.map((one) => option(one, kinds[one] ?? one))}
        value={value === '' ? (options[0] ?? '') : value}
        onChange={onValue}
      />
    )
  const type = id === 'link' ? 'url' : id === 'cover' ? 'number' : 'text'
  return <TextField type={type} value={value} onChange={({ target }) => onValue(target.value)} />
}

/** A platform's own fields; nothing where it has none. */
export function PlatformDetails({ platform, post, hasVideo, onFirstComment, onField }: PlatformDetailsProps) {
  const { name } = platformOf(platform)
  const fields = Object.entries(rulesOf(platform).fields).flatMap(([key, rules]) => {
    const id = key as FieldId
    return id === 'background' || isCardField(id) || (id === 'cover' && !hasVideo) ? [] : [{ id, rules }]
  })
  if (fields.length === 0 && !takesFirstComment(platform)) return null
  return (
    <section className="composer-details" aria-label={`Only on ${name}`}>
      {fields.map(({ id, rules }) => {
        const value = post.fields[id] ?? ''
        const hint = hints[id]
        const wanted = rules.required?.is
        const isWanted = wanted === true || (wanted === 'video' && hasVideo)
        return (
          <div key={id} data-field={id}>
            <FormField
              label={fieldLabelOf(id)}
              optional={!isWanted && rules.options === undefined}
              {...(hint === undefined ? {} : { hint })}
              {...(rules.limit ? { aside: `${figure(value.length)} / ${figure(rules.limit.is)}` } : {})}
            >
              <FieldControl platform={platform} id={id} rules={rules} value={value} onValue={(to) => onField(id, to)} />
            </FormField>
          </div>
        )
      })}
      {takesFirstComment(platform) ? (
        <div data-field="firstComment">
          <FormField label="First comment" optional hint="Written below the post as soon as it is out.">
            <TextArea
              autoGrow
              rows={2}
              value={post.firstComment}
              onChange={({ target }) => onFirstComment(target.value)}
            />
          </FormField>
        </div>
      ) : null}
    </section>
  )
}
