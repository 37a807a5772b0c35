import { icons } from 'virtual:icons'
import { CalendarClock } from 'lucide-react'
import { Icon } from '#design-system/index.ts'
import { DocPage, DocSection } from './doc-page.tsx'
import './icons-page.css'

const used = icons.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

const places = (files: readonly string[]) => (files.length === 1 ? '1 place' : `${files.length} places`)

export const IconsPage = () => (
  <DocPage
    group="Foundations"
    title="Icons"
    lead="One set, lucide, in one weight. An icon repeats what the word beside it says; alone it stands only on an icon button, which has a name."
    facts={<span className="tabular">{used.length} of them are in use, read from the source</span>}
  >
    <DocSection
      title="In use"
      about="Take one of these before you take another: the same thing has the same icon everywhere."
    >
      <ul className="icons">
        {used.map((one) => (
          <li key={one.name} title={one.files.join('\n')}>
            <Icon of={one.icon} size={22} />
            <b>{one.name}</b>
            <span className="tabular">{places(one.files)}</span>
          </li>
        ))}
      </ul>
    </DocSection>
    <DocSection
      title="Sizes"
      about="1.75 wide at every size, so that a line of a small one is as fine as a line of a large one."
    >
      <ul className="icons-sizes">
        {[13, 15, 16, 18, 22].map((size) => (
          <li key={size}>
            <Icon of={CalendarClock} size={size} />
            <span className="tabular">{size} px</span>
          </li>
        ))}
      </ul>
    </DocSection>
  </DocPage>
)
