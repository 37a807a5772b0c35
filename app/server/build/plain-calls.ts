import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = fileURLToPath(new URL('../http/call-function.ts', import.meta.url))

/** Compiled server functions import the first; the framework imports the second to send a function as a value. */
const isAsked = (source: string, importer = '') =>
  source === '@tanstack/react-start/client-rpc' ||
  (source.endsWith('/client-rpc/createClientRpc.js') && importer.includes('ServerFunctionSerializationAdapter'))

/** Browser calls of server functions use our transport (http/call-function.ts), which falls back to the framework's. */
export const plainCalls: Plugin = {
  name: 'app:plain-calls',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) => (isAsked(source, importer) && importer !== ours ? ours : undefined),
}
