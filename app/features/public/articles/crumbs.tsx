import { ChevronRight } from 'lucide-react'
import { Icon, TextLink } from '#design-system/index.ts'
import './crumbs.css'

/** The path from the front page; the present page is its heading. */
export function Crumbs({ parents }: { parents: readonly { label: string; href: string }[] }) {
  return (
    <nav className="article-crumbs" aria-label="Breadcrumb">
      <ol>
        {[{ label: 'Ninefold', href: '/' }, ...parents].map(({ label, href }, place) => (
          <li key={href}>
            {place > 0 ? <Icon of={ChevronRight} size={14} /> : null}
            <TextLink href={href} quiet>
              {label}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
