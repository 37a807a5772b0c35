import { Layers } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type PlatformId, platformOf } from '#app/domain/platforms/platforms.ts'
import type { Standing } from '#app/domain/posts/compose.ts'
import { figure, smallFigure } from '#app/domain/wording/figures.ts'
import { Icon, PlatformMark, pressOf } from '#design-system/index.ts'

type PlatformStripProps = {
  standings: readonly Standing[]
  /** The post's platforms. */
  platforms: readonly PlatformId[]
  /** The platform of the open version; null for all. */
  active: PlatformId | null
  onActive: (platform: PlatformId | null) => void
}

/** A platform's state in words, read aloud, and drawn where there is a problem. */
function standingWords({ use, refusals }: Standing): { word: string | null; says: string } {
  const over = use.used - use.limit
  if (over > 0) return { word: `${figure(over)} over`, says: `${figure(over)} too many` }
  const usage = `${figure(use.used)} of ${figure(use.limit)}`
  if (refusals.length > 0) return { word: 'Fix', says: `${usage}, needs a change` }
  const left = use.limit - use.used
  return { word: use.used > 0 && left <= use.limit * 0.1 ? `${figure(left)} left` : null, says: usage }
}

const Ring = ({ share }: { share: number }) => (
  <svg className="composer-ring" viewBox="0 0 40 40" aria-hidden="true">
    <circle cx="20" cy="20" r="18" pathLength="100" />
    {share > 0 ? (
      <circle
        className="composer-ring-share"
        cx="20"
        cy="20"
        r="18"
        pathLength="100"
        strokeDasharray={`${share} 100`}
      />
    ) : null}
  </svg>
)

/** The text for all, and each platform with its used share of text. A press opens its own version. */
export function PlatformStrip({ standings, platforms, active, onActive }: PlatformStripProps) {
  const list = useRef<HTMLDivElement>(null)
  // A narrow screen shows a part of the strip: it scrolls to the open platform.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is open
  useEffect(() => {
    const [strip, tab] = [list.current, list.current?.querySelector<HTMLElement>('[aria-selected="true"]')]
    if (strip && tab) strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2
  }, [active])
  const order: readonly (PlatformId | null)[] = [null, ...standings.map(({ platform }) => platform)]
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -order.length, End: order.length }[pressOf(event)?.key ?? '']
    if (step === undefined) return
    event.preventDefault()
    const from = order.indexOf(active)
    const to = Math.abs(step) > 1 ? (step > 0 ? order.length - 1 : 0) : (from + step + order.length) % order.length
    onActive(order[to] ?? null)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  const wiring = (platform: PlatformId | null) => ({
    type: 'button' as const,
    role: 'tab',
    'aria-selected': active === platform,
    'aria-controls': 'composer-paper',
    tabIndex: active === platform ? 0 : -1,
    onClick: () => onActive(platform),
  })
  return (
    <div className="composer-strip" role="tablist" aria-label="Versions" ref={list} onKeyDown={onKeyDown}>
      <button className="composer-tab" {...wiring(null)} aria-label="The text for all">
        <Icon of={Layers} size={17} />
        <span>All</span>
      </button>
      {standings.map((standing) => {
        const { platform, use } = standing
        const { name } = platformOf(platform)
        const isOut = !platforms.includes(platform)
        const { word, says } = standingWords(standing)
        const bad = !isOut && standing.refusals.length > 0
        const shown = isOut ? null : word
        const { used, limit } = use
        const counter = `${smallFigure(used)}/${smallFigure(limit)}`
        const isExact = shown === null && counter === `${used}/${limit}` && standing.refusals.length === 0
        // Visible text is part of the name, for speech control.
        const marks = [
          isOut ? 'left out' : (shown ?? counter),
          !isOut && !isExact && says,
          standing.isChanged && 'has its own version',
        ].filter(Boolean)
        return (
          <button
            key={platform}
            className="composer-tab"
            {...wiring(platform)}
            aria-label={`${name}: ${marks.join(', ')}`}
            data-bad={bad || undefined}
            data-low={(!bad && shown !== null) || undefined}
            data-out={isOut || undefined}
          >
            <span className="composer-tab-mark" aria-hidden="true">
              <Ring share={isOut ? 0 : Math.min(100, (used / limit) * 100)} />
              <PlatformMark name={name} shape={platform} />
              {standing.isChanged ? <span className="composer-tab-own" /> : null}
            </span>
            {isOut ? null : <span className="tabular">{shown ?? counter}</span>}
          </button>
        )
      })}
    </div>
  )
}
