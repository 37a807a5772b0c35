type Floor = { name: string; holds: string; x: number; y: number; width: number; height: number; lit?: boolean }

/** A floor stands on what it may import; true to tests/support/floors.ts. */
const floors: readonly Floor[] = [
  { name: 'routes', holds: 'path, guard, load, feature', x: 0, y: 0, width: 800, height: 56 },
  { name: 'features', holds: 'one folder per noun, never each other', x: 0, y: 68, width: 800, height: 56 },
  { name: 'design-system', holds: 'props only, knows no other', x: 0, y: 136, width: 224, height: 196, lit: true },
  { name: 'state', holds: 'atoms: time and ids enter here', x: 236, y: 136, width: 276, height: 56 },
  { name: 'storage', holds: 'the browser’s edge: journal, snapshot', x: 236, y: 204, width: 276, height: 56 },
  { name: 'server', holds: 'through its functions only', x: 524, y: 136, width: 276, height: 56 },
  { name: 'content', holds: 'words as data, every page once', x: 524, y: 204, width: 276, height: 56 },
  {
    name: 'domain',
    holds: 'rules: plain TypeScript, no clock, no chance; knows nothing',
    x: 236,
    y: 272,
    width: 564,
    height: 60,
  },
]

/** Who may know whom, as a house: what stands higher knows what is below it. */
export const HousePicture = () => (
  <figure className="doc-house">
    <svg viewBox="0 0 800 392" role="img" aria-labelledby="house-title">
      <title id="house-title">
        The house: routes stand on features; features on the design system, the state, the server's functions and the
        content; the state on storage and the server's functions; the server on content; all but the design system on
        the domain.
      </title>
      {floors.map(({ name, holds, x, y, width, height, lit }) => (
        <g key={name} transform={`translate(${x} ${y})`} data-lit={lit || undefined}>
          <rect x="1" y="1" width={width - 2} height={height - 2} rx="11" />
          <text className="doc-house-name" x="18" y={height / 2 - 3}>
            {name}
          </text>
          <text className="doc-house-holds" x="18" y={height / 2 + 16}>
            {holds}
          </text>
        </g>
      ))}
      <line className="doc-house-way" x1="662" y1="122" x2="662" y2="138" />
      <circle className="doc-house-dot" cx="662" cy="130" r="4" />
      <text className="doc-house-looking" x="0" y="376">
        stories and tests look in from outside; nothing looks at them
      </text>
      <line className="doc-house-ground" x1="0" y1="350" x2="800" y2="350" />
    </svg>
    <figcaption>
      A floor knows only what stands below it; <code>tests/architecture.test.ts</code> holds every import to it. The lit
      dot is the one door to the server, its functions: for the state beside it, too.
    </figcaption>
  </figure>
)
