import { Check, Copy, CornerDownLeft } from 'lucide-react'
import { useState } from 'react'
import { type PlatformId, platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'
import { refusalOf, textUseOf } from '#app/domain/posts/check.ts'
import type { Composition } from '#app/domain/posts/composition.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { altTextFor, habits, variantFor } from '#app/domain/writing/variants.ts'
import { Button, PlatformMark, Switch, VisuallyHidden } from '#design-system/index.ts'
import { useCopy } from '../job/use-copy.ts'

type VariantProps = { text: string; onUse: (text: string) => void }

type PlatformFitsProps = VariantProps & {
  /** Own versions of single platforms. */
  variants: Composition['variants'] | undefined
  /** True when each platform gets its own version; undefined where one text serves all anyway. */
  isFitted: boolean | undefined
  onFitted: (isFitted: boolean) => void
}

const all = platformIds.length

/** The versions in one sentence. */
function fittedWords(isFitted: boolean, own: number): string {
  if (!isFitted) return `All ${all} get the text as it stands here.`
  if (own === 0) return `The words fit all ${all}, so one text serves them.`
  return `${own} of ${all} get their own, in the length, lines and hashtags their readers know. Press one to read it.`
}

/** Each platform's used share of a text, counted as that platform counts, and the text as it would appear there. */
export function PlatformFits({ text, variants = {}, isFitted, onFitted, onUse }: PlatformFitsProps) {
  const [open, setOpen] = useState<PlatformId | null>(null)
  return (
    <div className="studio-stack">
      <ul className="studio-fits" aria-label="Characters per platform">
        {platformIds.map((id) => {
          const { name } = platformOf(id)
          const own = variants[id]?.text
          const given = own ?? text
          const { length, limit } = textUseOf(given, id)
          const over = refusalOf(given, id) !== null && text.trim() !== ''
          return (
            <li key={id} data-over={over || undefined}>
              <button
                type="button"
                className="studio-fit"
                data-own={own !== undefined || undefined}
                aria-expanded={open === id}
                onClick={() => setOpen(open === id ? null : id)}
              >
                <PlatformMark name={name} shape={id} tone={over ? 'refusal' : 'quiet'} />
                <span className="tabular">
                  {over && length > limit
                    ? `${figure(length - limit)} too many`
                    : `${figure(length)} / ${figure(limit)}`}
                </span>
                {own === undefined ? null : <VisuallyHidden>, a version of its own</VisuallyHidden>}
              </button>
            </li>
          )
        })}
      </ul>
      {isFitted === undefined ? null : (
        <Switch
          label="A version for each platform"
          description={fittedWords(isFitted, Object.keys(variants).length)}
          checked={isFitted}
          onChange={onFitted}
        />
      )}
      {open !== null && text.trim() !== '' ? <Variant platform={open} text={text} onUse={onUse} /> : null}
    </div>
  )
}

function Variant({ platform, text, onUse }: VariantProps & { platform: PlatformId }) {
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
      <p className="studio-variant-text" dir="auto">
        {variant}
      </p>
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
