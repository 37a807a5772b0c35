import type { Lead } from '#app/content/page.ts'
import { phoneWidth, screens } from '#app/content/screens.ts'
import { Calculator } from './calculator.tsx'
import { Counter } from './counter.tsx'
import { Slots } from './slots.tsx'
import './shown.css'

/** A page's picture or working part beside its text. On the first screen it is loaded at once. */
export function Shown({ shows, isFirst = false }: { shows: Lead; isFirst?: boolean }) {
  switch (shows.kind) {
    case 'screen':
      return <Screen name={shows.screen} isFirst={isFirst} />
    case 'counter':
      return <Counter sample={shows.sample} />
    case 'calculator':
      return <Calculator />
    case 'slots':
      return <Slots />
  }
}

type ScreenProps = { name: Extract<Lead, { kind: 'screen' }>['screen']; isFirst?: boolean }

/** A real screen, drawn from its story: phones get the phone's layout. */
export function Screen({ name, isFirst = false }: ScreenProps) {
  const { alt, width, height, phone } = screens[name]
  return (
    <figure className="site-screen">
      <picture>
        <source
          media="(max-width: 640px)"
          srcSet={`/screens/${name}-phone.webp`}
          width={phoneWidth}
          height={phone.height}
        />
        <img
          src={`/screens/${name}.webp`}
          srcSet={`/screens/${name}.webp 1x, /screens/${name}@2x.webp 2x`}
          alt={alt}
          width={width}
          height={height}
          loading={isFirst ? 'eager' : 'lazy'}
          {...(isFirst && { fetchPriority: 'high' as const })}
          decoding="async"
        />
      </picture>
    </figure>
  )
}
