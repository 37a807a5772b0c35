import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { figure } from '#app/domain/wording/figures.ts'
import { IconButton } from '#design-system/index.ts'

type PreviewCarouselProps = {
  /** Slides with their keys. */
  slides: readonly { readonly id: string; readonly drawn: ReactNode }[]
  /** One slide fills the frame with the next behind its edge, or all stand in a strip at their own widths. */
  as: 'frame' | 'strip'
}

/** Pictures to swipe, as Instagram, TikTok, Threads and Pinterest draw them; by touch, keys, or edge buttons. */
export function PreviewCarousel({ slides, as }: PreviewCarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const last = slides.length - 1
  const look = () => {
    const list = track.current
    if (list === null) return
    const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 1
    const starts = [...list.children].map((slide) => (slide as HTMLElement).offsetLeft - list.offsetLeft)
    const nearest = starts.findLastIndex((start) => start <= list.scrollLeft + list.clientWidth / 3)
    setAt(isAtEnd ? last : Math.max(0, nearest))
  }
  const go = (to: number) => {
    const slide = track.current?.children[to] as HTMLElement | undefined
    if (track.current === null || slide === undefined) return
    track.current.scrollTo({ left: slide.offsetLeft - track.current.offsetLeft })
  }
  return (
    <div className="preview-carousel" data-as={as}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <ul ref={track} onScroll={look} tabIndex={0} aria-label={`${figure(slides.length)} pictures, one after another`}>
        {slides.map(({ id, drawn }) => (
          <li key={id}>{drawn}</li>
        ))}
      </ul>
      {as === 'frame' && (
        <>
          <span className="preview-carousel-count">
            {figure(at + 1)}/{figure(slides.length)}
          </span>
          <span className="preview-carousel-dots" aria-hidden="true">
            {slides.map(({ id }, place) => (
              <span key={id} data-on={place === at || undefined} />
            ))}
          </span>
        </>
      )}
      {at > 0 && (
        <span className="preview-carousel-step" data-to="before">
          <IconButton
            icon={ChevronLeft}
            label="Picture before"
            size="small"
            variant="secondary"
            onClick={() => go(at - 1)}
          />
        </span>
      )}
      {at < last && (
        <span className="preview-carousel-step" data-to="after">
          <IconButton
            icon={ChevronRight}
            label="Next picture"
            size="small"
            variant="secondary"
            onClick={() => go(at + 1)}
          />
        </span>
      )}
    </div>
  )
}
