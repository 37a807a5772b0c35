import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Node, Renderer } from '@takumi-rs/core'

/** Size requested by services that show link cards; none of them crops it. */
export const cardSize = { width: 1200, height: 630 } as const

/** Colours of the theme; a picture cannot read a style sheet. */
const colors = { page: '#070d1c', text: '#e8eefc', quiet: '#a9b8d8', square: '#121e38', line: '#21345c' } as const
const light = 'linear-gradient(135deg, #4c8dff, #22d3ee)'

const require = createRequire(import.meta.url)
const fontFiles = ['instrument-sans', 'inter'].map((name) =>
  require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
)

type Style = NonNullable<Node['style']>
const box = (style: Style, children: Node[] = []): Node => ({
  type: 'container',
  style: { display: 'flex', ...style },
  children,
})
const words = (text: string, style: Style): Node => ({ type: 'text', text, style })

/** Nine squares, one of them lit. */
function mark(edge: number, colorOf: (cell: number) => Style): Node {
  const size = edge * 0.292
  const cells = Array.from({ length: 9 }, (_, cell) => {
    const at = (place: number) => place * edge * 0.354
    const place = { left: at(cell % 3), top: at(Math.floor(cell / 3)), width: size, height: size }
    return box({ position: 'absolute', borderRadius: size * 0.28, ...place, ...colorOf(cell) })
  })
  return box({ position: 'relative', width: edge, height: edge }, cells)
}

/** The same mark as elsewhere. */
const small = mark(46, (cell) => ({
  backgroundColor: cell === 8 ? '#22d3ee' : '#4c8dff',
  opacity: cell === 8 ? 1 : cell % 2 === 1 ? 0.75 : 0.35,
}))
const large = mark(560, (cell) =>
  cell === 3
    ? { backgroundImage: light, boxShadow: '0 0 120px 10px rgba(60, 140, 255, 0.45)' }
    : { backgroundColor: colors.square, border: `2px solid ${colors.line}` },
)

/** Longer titles are smaller, at most three lines. */
const sizeOf = (title: string) => (title.length > 60 ? 56 : title.length > 34 ? 66 : 80)

const card = (title: string, address: string): Node =>
  box(
    {
      ...cardSize,
      position: 'relative',
      overflow: 'hidden',
      backgroundColor: colors.page,
      backgroundImage: 'radial-gradient(circle at 88% 8%, #13285a 0%, #070d1c 62%)',
    },
    [
      box({ position: 'absolute', left: 850, top: 35 }, [large]),
      box(
        {
          position: 'absolute',
          inset: 0,
          padding: '68px 72px 64px',
          width: 860,
          flexDirection: 'column',
          justifyContent: 'space-between',
          color: colors.text,
        },
        [
          box({ alignItems: 'center', gap: 20 }, [
            small,
            words('Ninefold', { fontFamily: 'Instrument Sans', fontWeight: 600, fontSize: 38 }),
          ]),
          words(title, {
            fontFamily: 'Instrument Sans',
            fontWeight: 600,
            fontSize: sizeOf(title),
            lineHeight: 1.1,
            letterSpacing: -1.5,
            textWrap: 'balance',
          }),
          words(address, { fontFamily: 'Inter', fontSize: 28, color: colors.quiet }),
        ],
      ),
    ],
  )

/** Draws the link card of a page. */
export async function cardDrawer(): Promise<(title: string, address: string) => Promise<Uint8Array>> {
  const fonts = await Promise.all(fontFiles.map((file) => readFile(file)))
  const renderer = new Renderer()
  for (const font of fonts) await renderer.registerFont(font)
  return (title, address) => renderer.render(card(title, address), { ...cardSize, format: 'png' })
}
