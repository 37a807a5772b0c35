type Floor = { name: string; holds: string; x: number; y: number; width: number; height: number; lit?: boolean }

/** A floor stands on what it may import; true to tests/support/floors.ts. */
const floors: readonly Floor[] = [
  { name: 'routes', holds: 'path, guard, load, feature', x: 0, y: 0, width: 560, height: 56 },
  { name: 'features', holds: 'one folder per noun, never each other', x: 0, y: 68, width: 560, height: 56 },
  { name: 'design-system', holds: 'props only, knows no other', x: 0, y: 136, width: 224, height: 196, lit: true },
  { name: 'state', holds: 'atoms: time and ids enter here', x: 240, y: 136, width: 320, height: 56 },
  { name: 'storage', holds: 'the browser’s edge: journal, snapshot', x: 240, y: 204, width: 320, height: 56 },
  { name: 'server', holds: 'jobs, queue, publishing', x: 592, y: 68, width: 208, height: 124 },
  { name: 'content', holds: 'words as data', x: 592, y: 204, width: 208, height: 56 },
  {
    name: 'domain',
    holds: 'rules: plain TypeScript, no clock, no chance; knows nothing',
    x: 240,
    y: 272,
    width: 560,
    height: 60,
  },
]

/** Who may know whom, as a house: what stands higher knows what is below it. */
export const HousePicture = () => (
  <figure className="doc-house">
    <svg viewBox="0 0 800 392" role="img" aria-labelledby="house-title">
      <title id="house-title">
        The house: routes on features, features on state and the design system, state on storage, everything but the
        design system on the domain; the server beside them, reached through server functions.
      </title>
      <line className="doc-house-way" x1="560" y1="96" x2="592" y2="96" />
      <circle className="doc-house-dot" cx="576" cy="96" r="4" />
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
      <text className="doc-house-looking" x="0" y="376">
        stories and tests look in from outside; nothing looks at them
      </text>
      <line className="doc-house-ground" x1="0" y1="350" x2="800" y2="350" />
    </svg>
    <figcaption>
      A floor knows only what stands below it. <code>tests/architecture.test.ts</code> checks every import against this
      picture; server functions are the one door to the server.
    </figcaption>
  </figure>
)
