import { Hash, ImagePlus, LayoutTemplate, Lock, Plus, Sparkles, Tag, Trash2 } from 'lucide-react'
import { costOf } from '#app/domain/credits/ai/costs.ts'
import { textJob } from '#app/domain/jobs/text/text-job.ts'
import { type PlatformId, platformOf } from '#app/domain/platforms/platforms.ts'
import { isEmptyComposition, type Standing } from '#app/domain/posts/compose.ts'
import { hasLink } from '#app/domain/posts/utm.ts'
import { planNameWithTemplates } from '#app/domain/snippets/templates.ts'
import { pricedWords } from '#app/domain/wording/credits.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { beginningOf } from '#app/domain/wording/graphemes.ts'
import { listWords } from '#app/domain/wording/plurals.ts'
import { Button, IconButton, Menu, type MenuItem } from '#design-system/index.ts'
import type { ComposerActions, ComposerSnippet, ComposerView } from './composer-view.ts'

export type PaperSheet = 'picker' | 'tags' | `keep-${ComposerSnippet['kind']}` | `tidy-${ComposerSnippet['kind']}`

type PaperFootProps = {
  view: ComposerView
  standings: readonly Standing[]
  active: PlatformId | null
  /** The text on the screen. */
  text: string
  onSnippet: ComposerActions['onSnippet']
  onOpen: (sheet: PaperSheet) => void
}

/** Buttons to add media, snippets and fields, and the counter. */
export function PaperFoot({ view, standings, active, text, onSnippet, onOpen }: PaperFootProps) {
  const { composition, snippets, canKeepTemplates } = view
  const use = standings.find(({ platform }) => platform === active)?.use
  const tooLong = standings
    .filter((one) => composition.platforms.includes(one.platform) && one.use.used > one.use.limit)
    .map(({ platform }) => platformOf(platform).name)
  const prompt = beginningOf(text, 1_000)
  const writing = pricedWords('Write it', costOf(textJob.quote({ prompt, tone: 'friendly', length: 'medium' })))
  const asked = [
    view.address,
    ...(active === null ? [] : [`platform=${active}`]),
    ...(text.trim() === '' ? [] : [`about=${encodeURIComponent(prompt)}`]),
  ].join('&')

  const snippetItems = (kind: ComposerSnippet['kind']): readonly (MenuItem | 'separator')[] => {
    const kept = snippets.filter((one) => one.kind === kind)
    return [
      ...kept.map((one) => ({ label: one.name, onSelect: () => onSnippet(one.id, active) })),
      ...(kept.length > 0 ? (['separator'] as const) : []),
      kind === 'template' && !canKeepTemplates
        ? { label: `Keeping templates opens with ${planNameWithTemplates}`, icon: Lock, href: '/pricing' }
        : {
            label: kind === 'template' ? 'Keep this as a template' : 'Keep these hashtags as a group',
            icon: Plus,
            disabled: kind === 'template' ? isEmptyComposition(composition) : !/#\p{L}/u.test(text),
            onSelect: () => onOpen(`keep-${kind}`),
          },
      ...(kept.length > 0 ? [{ label: 'Tidy up', icon: Trash2, onSelect: () => onOpen(`tidy-${kind}`) }] : []),
    ]
  }
  return (
    <div className="composer-foot">
      <div className="composer-tools">
        <IconButton label="Add media" icon={ImagePlus} onClick={() => onOpen('picker')} />
        <Button
          size="small"
          variant="ghost"
          icon={Sparkles}
          href={`/dashboard/create/text?${asked}`}
          aria-label={`${writing}, with AI`}
        >
          {writing}
        </Button>
        <Menu
          trigger={<IconButton label="Templates" icon={LayoutTemplate} />}
          align="start"
          items={snippetItems('template')}
        />
        <Menu
          trigger={<IconButton label="Hashtag groups" icon={Hash} />}
          align="start"
          items={snippetItems('hashtags')}
        />
        {hasLink(text, active ?? 'x') ? (
          <IconButton label="Tag the links" icon={Tag} onClick={() => onOpen('tags')} />
        ) : null}
      </div>
      <p className="composer-count tabular" data-over={(use ? use.used > use.limit : tooLong.length > 0) || undefined}>
        {use
          ? `${figure(use.used)} / ${figure(use.limit)}${use.unit === 'bytes' ? ' bytes' : ''}`
          : tooLong.length > 0
            ? `Too long for ${tooLong.length > 3 ? `${tooLong.length} platforms` : listWords(tooLong)}`
            : null}
      </p>
    </div>
  )
}
