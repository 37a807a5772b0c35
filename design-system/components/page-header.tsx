import { Heading } from '@radix-ui/themes'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { type RenderLink, useRenderLink } from './link-adapter.tsx'
import './page-header.css'

export type PageHeaderProps = {
  title: ReactNode
  description?: ReactNode
  /** Buttons; the one thing to do next comes last. */
  actions?: ReactNode
  back?: { href: string; label: string }
  renderLink?: RenderLink
}

/** Where one is, in one line, and what one can do here. */
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
        <Heading as="h1" size="7" weight="bold">
          {title}
        </Heading>
        {description ? <p>{description}</p> : null}
      </div>
      {actions ? <div className="nf-page-head-actions">{actions}</div> : null}
    </div>
  )
}
