import './nine-squares.css'

/** The mark's state: working, with a square fallen out, closed around its middle, or with a square missing. */
export type NineSquaresLook = 'working' | 'fallen' | 'closed' | 'missing'

const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

/** The product's mark, large, in its present state. Decoration: the words beside it carry the meaning. */
export function NineSquares({ look }: { look: NineSquaresLook }) {
  return (
    <svg className="nf-squares" data-look={look} viewBox="0 0 96 96" aria-hidden="true">
      {cells.map((cell) => (
        <rect key={cell} x={4 + (cell % 3) * 31} y={4 + Math.floor(cell / 3) * 31} width="26" height="26" rx="7" />
      ))}
      {look === 'closed' ? (
        <path className="nf-squares-sign" d="M43.5 47v-4a4.5 4.5 0 0 1 9 0v4M41 47h14v9.5H41z" />
      ) : null}
    </svg>
  )
}
