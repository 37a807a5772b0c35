import { platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { refusalOf, textUseOf } from '#app/domain/posts/check.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { PlatformMark } from '#design-system/index.ts'

/** How much of each platform's room a text takes, counted as that platform counts. */
export function PlatformFits({ text }: { text: string }) {
  return (
    <ul className="studio-fits" aria-label="Characters per platform">
      {platformIds.map((id) => {
        const { name } = platformOf(id)
        const { length, limit } = textUseOf(text, id)
        const over = refusalOf(text, id) !== null && text.trim() !== ''
        return (
          <li key={id} data-over={over || undefined}>
            <PlatformMark name={name} shape={id} tone={over ? 'refusal' : 'quiet'} />
            <span className="tabular">
              {over && length > limit ? `${figure(length - limit)} too many` : `${figure(length)} / ${figure(limit)}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
