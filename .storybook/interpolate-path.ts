import type { Plugin } from 'vite'

/** The `interpolatePath` that @storybook/tanstack-react expects: one object in, the filled path out. */
const asExpected = (name: string) => `
const ${name} = ({ path, params = {} }) => ({
  interpolatedPath: path.replace(/\\{?\\$([A-Za-z0-9_]*)\\}?/g, (_, key) => encodeURIComponent(params[key || '_splat'] ?? '')),
});`

/**
 * @storybook/tanstack-react 10.6.0 calls `interpolatePath({ path, params })`; router-core 1.171.32 and later take
 * `(path, segments, params)`, and every story throws "path.endsWith is not a function". Remove this once it is fixed
 * there.
 */
export const interpolatePathFix: Plugin = {
  name: 'storybook:interpolate-path',
  enforce: 'pre',
  transform: {
    filter: { id: /@storybook[\\/]tanstack-react[\\/]dist[\\/]_browser-chunks/, code: /interpolatePath/ },
    handler(code) {
      const imported = /^\s*interpolatePath(?: as (\w+))?,?\s*$/gm
      const names = new Set([...code.matchAll(imported)].map((match) => match[1] ?? 'interpolatePath'))
      return { code: `${code.replace(imported, '')}\n${[...names].map(asExpected).join('\n')}`, map: null }
    },
  },
}
