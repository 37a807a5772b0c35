import { VisuallyHidden } from '@radix-ui/themes'
import './brand.css'

export type BrandProps = {
  /** Small in a footer, medium in a bar, large on a page of its own. */
  size?: 'small' | 'medium' | 'large'
  /** Only the nine squares; the name is read aloud. */
  markOnly?: boolean
}

const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

/** Nine squares, one of them lit, and the name. */
export function Brand({ size = 'medium', markOnly = false }: BrandProps) {
  return (
    <span className="nf-brand" data-size={size}>
      <svg className="nf-brand-mark" viewBox="0 0 26 26" aria-hidden="true">
        {cells.map((cell) => (
          <rect key={cell} x={(cell % 3) * 9.2} y={Math.floor(cell / 3) * 9.2} width="7.6" height="7.6" rx="2.1" />
        ))}
      </svg>
      {markOnly ? <VisuallyHidden>Ninefold</VisuallyHidden> : <span className="nf-brand-name">Ninefold</span>}
    </span>
  )
}
