import { Check, Copy, CornerDownLeft } from 'lucide-react'
import { useState } from 'react'
import { type PlatformId, platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'
import { refusalOf, textUseOf } from '#app/domain/posts/check.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { altTextFor, habits, variantFor } from '#app/domain/writing/variants.ts'
import { Button, PlatformMark } from '#design-system/index.ts'
import { useCopy } from '../job/use-copy.ts'

type PlatformFitsProps = { text: string; onUse: (text: string) => void }

/** How much of each platform's room a text takes, counted as that platform counts; and the text as it would stand there. */
export function PlatformFits({ text, onUse }: PlatformFitsProps) {
  const [open, setOpen] = useState<PlatformId | null>(null)
  return (
    <div className="studio-stack">
      <ul className="studio-fits" aria-label="Characters per platform">
        {platformIds.map((id) => {
          const { name } = platformOf(id)
          const { length, limit } = textUseOf(text, id)
          const over = refusalOf(text, id) !== null && text.trim() !== ''
          return (
            <li key={id} data-over={over || undefined}>
              <button
                type="button"
                className="studio-fit"
                aria-expanded={open === id}
                onClick={() => setOpen(open === id ? null : id)}
              >
                <PlatformMark name={name} shape={id} tone={over ? 'refusal' : 'quiet'} />
                <span className="tabular">
                  {over && length > limit
                    ? `${figure(length - limit)} too many`
                    : `${figure(length)} / ${figure(limit)}`}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {open !== null && text.trim() !== '' ? <Variant platform={open} text={text} onUse={onUse} /> : null}
    </div>
  )
}

function Variant({ platform, text, onUse }: PlatformFitsProps & { platform: PlatformId }) {
  const { copied, copy } = useCopy()
  const { name } = platformOf(platform)
  const variant = variantFor(platform, text)
  const { length, limit } = textUseOf(variant, platform)
  return (
    <section className="studio-variant" aria-label={`For ${name}`}>
      <p className="studio-terms tabular">
        <strong>{name}</strong>
        <span>
          {figure(length)} / {figure(limit)}
        </span>
      </p>
      <p className="studio-terms">{habits[platform].says}</p>
      <p className="studio-variant-text">{variant}</p>
      {rulesOf(platform).media.required.is ? (
        <p className="studio-terms">
          {name} needs a picture or a video. Alt text for a card: “{altTextFor(variant)}”
        </p>
      ) : null}
      <div className="studio-tools">
        <Button size="small" icon={copied ? Check : Copy} onClick={() => void copy(variant)}>
          {copied ? 'Copied' : `Copy for ${name}`}
        </Button>
        {variant === text ? null : (
          <Button size="small" variant="ghost" icon={CornerDownLeft} onClick={() => onUse(variant)}>
            Use it everywhere
          </Button>
        )}
      </div>
    </section>
  )
}
