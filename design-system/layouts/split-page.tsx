import type { ReactNode } from 'react'
import { Icon, type IconComponent } from '../components/icon.tsx'
import { PublicPage, type PublicPageProps } from './public-page.tsx'
import './split-page.css'

export type SplitPageProps = Omit<PublicPageProps, 'children'> & {
  /** The page's promise, with a few reasons. */
  story: {
    title: string
    text?: ReactNode
    points?: readonly { icon: IconComponent; title: string; text?: string }[]
  }
  /** Below the promise: a picture of the product, a price list. */
  aside?: ReactNode
  /** The form. */
  children: ReactNode
}

/** A promise beside a form; on a phone the form follows the promise, and the reasons come last. */
export function SplitPage({ story, aside, children, ...page }: SplitPageProps) {
  return (
    <PublicPage {...page}>
      <div className="nf-split">
        <div className="nf-split-promise">
          {/* No heading: the page's heading is the form's. */}
          <p className="nf-split-title">{story.title}</p>
          {story.text ? <p>{story.text}</p> : null}
        </div>
        <div className="nf-split-form">{children}</div>
        <div className="nf-split-reasons">
          {story.points?.length ? (
            <ul>
              {story.points.map((point) => (
                <li key={point.title}>
                  <span className="nf-split-icon">
                    <Icon of={point.icon} size={17} />
                  </span>
                  <div>
                    <b>{point.title}</b>
                    {point.text ? <p>{point.text}</p> : null}
                  </div>
                </li>
              ))}
            </ul>
          ) : null}
          {aside}
        </div>
      </div>
    </PublicPage>
  )
}
