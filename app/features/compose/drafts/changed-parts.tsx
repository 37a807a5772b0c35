import { fieldLabelOf } from '#app/domain/platforms/field-words.ts'
import { isPlatformId, platformOf } from '#app/domain/platforms/platforms.ts'
import { type ChosenPart, type PartChange, partChanges } from '#app/domain/posts/compare-compositions.ts'
import type { Composition } from '#app/domain/posts/composition.ts'
import { counted, listWords } from '#app/domain/wording/plurals.ts'
import { ChangedText } from './changed-text.tsx'

const pictures = counted('picture', 'pictures')
const accounts = counted('account', 'accounts')
const writtenWords: Readonly<Record<string, string>> = {
  text: 'its own text',
  thread: 'posts that follow',
  firstComment: 'first comment',
}
const chosenNames: Record<ChosenPart, string> = { media: 'Media', platforms: 'Platforms', accounts: 'Accounts' }

function someOf(part: ChosenPart, ids: readonly string[]): string {
  if (part === 'platforms') return listWords(ids.filter(isPlatformId).map((id) => platformOf(id).name))
  return part === 'media' ? pictures(ids.length) : accounts(ids.length)
}

function chosenWords({ part, added, removed }: PartChange & { kind: 'chosen' }): string {
  if (added.length === 0 && removed.length === 0) return 'in another order'
  return [
    ...(added.length > 0 ? [`${someOf(part, added)} put in`] : []),
    ...(removed.length > 0 ? [`${someOf(part, removed)} taken out`] : []),
  ].join(', ')
}

const nameOf = ({ platform }: PartChange) => (platform === null ? null : platformOf(platform).name)

type ChangedPartsProps = { before: Composition; after: Composition }

/** What else differs between two versions: what was chosen in a line, what was written marked word by word. */
export function ChangedParts({ before, after }: ChangedPartsProps) {
  const changes = partChanges(before, after)
  if (changes.length === 0) return null
  return (
    <ul className="drafts-parts" aria-label="What else differs">
      {changes.map((change) => {
        const name = nameOf(change)
        const key = `${change.platform} ${change.part}`
        if (change.kind === 'chosen') {
          const what = name === null ? chosenNames[change.part] : `${name}, its own media`
          return (
            <li key={key}>
              <b>{what}:</b> {chosenWords(change)}
            </li>
          )
        }
        return (
          <li key={key}>
            <b>
              {name}, {writtenWords[change.part] ?? fieldLabelOf(change.part).toLowerCase()}
            </b>
            <ChangedText before={change.before} after={change.after} />
          </li>
        )
      })}
    </ul>
  )
}
