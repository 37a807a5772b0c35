import { Heading } from '@radix-ui/themes'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { type RenderLink, useRenderLink } from './link-adapter.tsx'
import './page-header.css'

export type PageHeaderProps = {
  /** The screen's name, its only h1. */
  title: ReactNode
  /** The screen's introduction, in one sentence. */
  description?: ReactNode
  /** Buttons; the main action comes last. */
  actions?: ReactNode
  /** The link back to the parent screen. */
  back?: { href: string; label: string }
  /** Draws the link in place of the theme. */
  renderLink?: RenderLink
}

/** The screen's name in one line, and its actions. */
export function PageHeader({ title, description, actions, back, renderLink }: PageHeaderProps) {
  const linkOf = useRenderLink(renderLink)
  return (
    <div className="nf-page-head">
      <div className="nf-page-head-words">
        {back
          ? linkOf({
              href: back.href,
              className: 'nf-page-head-back',
              children: (
                <>
                  <Icon of={ChevronLeft} />
                  {back.label}
                </>
              ),
            })
          : null}
        <Heading as="h1" size="7" weight="bold" dir="auto">
          {title}
        </Heading>
        {description ? <p>{description}</p> : null}
      </div>
      {actions ? <div className="nf-page-head-actions">{actions}</div> : null}
    </div>
  )
}
