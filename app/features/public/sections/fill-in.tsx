import { PencilLine } from 'lucide-react'
import type { SectionOf } from '#app/content/page.ts'
import { Heading, Icon, Text } from '#design-system/index.ts'
import './fill-in.css'

/** Text still missing in a page, marked so that visitors know it is not final. */
export function FillIn({ heading, text, items }: SectionOf<'fill-in'>) {
  return (
    <section className="site-fill-in" aria-labelledby="fill-in">
      <Icon of={PencilLine} size={20} />
      <div>
        <Heading as="h2" size="4" id="fill-in">
          {heading}
        </Heading>
        <Text as="p">{text}</Text>
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
