import { fieldLabelOf } from '#app/domain/platforms/field-words.ts'
import { isPlatformId, platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { type ChosenPart, type PartChange, partChanges } from '#app/domain/posts/compare-compositions.ts'
import type { Composition } from '#app/domain/posts/composition.ts'
import { figure } from '#app/domain/wording/figures.ts'
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

/** The name of an alt text: pictures are numbered by place, first in the later version. */
function altWords(mediaId: string, { before, after }: ChangedPartsProps): string {
  for (const { mediaIds, variants } of [after, before]) {
    const place = mediaIds.indexOf(mediaId)
    if (place >= 0) return `Alt text of picture ${figure(place + 1)}`
    for (const id of platformIds) {
      const ownPlace = variants[id]?.mediaIds?.indexOf(mediaId) ?? -1
      if (ownPlace >= 0) return `${platformOf(id).name}, alt text of picture ${figure(ownPlace + 1)}`
    }
  }
  return 'Alt text of a picture that was taken out'
}

const nameOf = ({ platform }: PartChange) => (platform === null ? null : platformOf(platform).name)

type ChangedPartsProps = { before: Composition; after: Composition }

/** Other differences between two versions: choices in one line, texts marked word by word. */
export function ChangedParts({ before, after }: ChangedPartsProps) {
  const changes = partChanges(before, after)
  if (changes.length === 0) return null
  return (
    <ul className="drafts-parts" aria-label="What else differs">
      {changes.map((change) => {
        const name = nameOf(change)
        if (change.kind === 'described') {
          const [was, is] = [change.before ?? '', change.after ?? '']
          const what = altWords(change.mediaId, { before, after })
          return (
            <li key={`alt ${change.mediaId}`}>
              {is === '' ? (
                <>
                  <b>{what}:</b> {change.after === null ? 'as in the library' : 'none'}
                </>
              ) : (
                <b>{what}</b>
              )}
              {was === is ? null : <ChangedText before={was} after={is} />}
            </li>
          )
        }
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
