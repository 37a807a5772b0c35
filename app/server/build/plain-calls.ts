import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = fileURLToPath(new URL('../http/call-function.ts', import.meta.url))

/** A compiled server function imports the first; the framework itself, where a function is sent as a value, the second. */
const isAsked = (source: string, importer = '') =>
  source === '@tanstack/react-start/client-rpc' ||
  (source.endsWith('/client-rpc/createClientRpc.js') && importer.includes('ServerFunctionSerializationAdapter'))

/** In the browser, server functions are called by our own transport (http/call-function.ts), which falls back on the framework's. */
export const plainCalls: Plugin = {
  name: 'app:plain-calls',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) => (isAsked(source, importer) && importer !== ours ? ours : undefined),
}
