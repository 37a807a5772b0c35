import * as lucide from 'lucide-react'
import { Icon, type IconComponent } from '#design-system/index.ts'
import { DocPage, DocSection } from './doc-page.tsx'
import './icons-page.css'

const sources = import.meta.glob<string>(
  ['../../app/**/*.tsx', '../../app/**/*.ts', '../../design-system/**/*.{ts,tsx}'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

const set: Readonly<Record<string, unknown>> = lucide

type Used = { name: string; icon: IconComponent; files: readonly string[] }

/** Every icon the product takes from lucide, and where. */
function iconsInUse(): readonly Used[] {
  const files = new Map<string, string[]>()
  for (const [path, text] of Object.entries(sources)) {
    for (const [, names = ''] of text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)) {
      for (const part of names.split(',')) {
        const [, name] = /^\s*([A-Z]\w*)/.exec(part) ?? []
        if (name && set[name]) files.set(name, [...(files.get(name) ?? []), path.replace('../../', '')])
      }
    }
  }
  return [...files]
    .map(([name, found]) => ({ name, icon: set[name] as IconComponent, files: found }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

const used = iconsInUse()

const places = ({ files }: Used) => (files.length === 1 ? '1 place' : `${files.length} places`)

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
            <span className="tabular">{places(one)}</span>
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
            <Icon of={lucide.CalendarClock} size={size} />
            <span className="tabular">{size} px</span>
          </li>
        ))}
      </ul>
    </DocSection>
  </DocPage>
)
