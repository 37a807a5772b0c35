import type { SectionOf } from '#app/content/page.ts'
import { SectionFrame } from './frame.tsx'
import { Shown } from './shown.tsx'

export function Try({ heading, text, feature, shows }: SectionOf<'try'>) {
  return (
    <SectionFrame heading={heading} lead={text} feature={feature} layout={shows.kind === 'screen' ? 'stack' : 'aside'}>
      <Shown shows={shows} />
    </SectionFrame>
  )
}
