import { PlatformMark, Text } from '#design-system/index.ts'
import { counterRows, verdictOn } from './counter-rows.ts'
import { Island } from './island.tsx'

/** A text counted as on each platform. Drawn with a sample; typing is counted after hydration. */
export function Counter({ sample }: { sample: string }) {
  return (
    <Island name="counter" does="Counting as you type">
      <label className="site-island-label">
        <span>Your text</span>
        <textarea className="site-island-text" rows={4} defaultValue={sample} spellCheck={false} />
      </label>
      <ul className="counter-rows" aria-label="How long it is on each platform">
        {counterRows(sample).map(({ platform, name, used, limit, isOver, share }) => (
          <li key={platform} className="counter-row" data-platform={platform} data-over={isOver || undefined}>
            <PlatformMark name={name} shape={platform} size="small" />
            <span className="counter-name">{name}</span>
            <span className="counter-bar" aria-hidden style={{ '--share': share } as React.CSSProperties} />
            <span className="counter-figure tabular">
              <span data-used>{used}</span> of {limit}
            </span>
          </li>
        ))}
      </ul>
      <Text as="p" size="1" color="gray" role="status" className="counter-said">
        {verdictOn(sample)}
      </Text>
    </Island>
  )
}
