import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Server, serve } from 'srvx'
import { ensureBuilt } from '../build/ensure-built.ts'
import { reasonOf } from '../database/failure.ts'
import { clerkHosts } from '../http/content-security-policy.ts'
import { loadSavedPages } from '../http/saved-pages.ts'
import { sealResponses } from '../http/seal.ts'
import { addressToSay, unsaidAddress } from './address.ts'
import { configuration } from './configuration.ts'
import { arrival, onlyKnownMethods, serveFiles, serveListings, serveSaved } from './serving.ts'

/** What the built server gives to the process around it. */
type BuiltServer = {
  default: { fetch(request: Request): Promise<Response> }
  start(): Promise<void>
  stop(): Promise<void>
}

/** A stop that takes longer than this is ended. */
const stopLimitMs = 10_000
/** Requests under way have this long to finish; the rest of the time belongs to the publisher and the database. */
const requestsLimitMs = 3_000

/** Stops accepting, lets requests under way finish, and drops those that do not within the limit. */
async function finishOrDrop(server: Server, limitMs: number): Promise<void> {
  const finished = server.close().then(() => true)
  if (await Promise.race([finished, delay(limitMs, false, { ref: false })])) return
  await server.close(true)
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

async function main(): Promise<void> {
  // Set before the built server is loaded, and nothing here may load React before: it chooses its build by this.
  process.env.NODE_ENV ??= 'production'
  const { PORT, HOST, CLERK_PUBLISHABLE_KEY, TRUST_PROXY, PUBLIC_ORIGIN } = configuration()
  // A build that is named is taken as it is; the usual one is brought up to date.
  const outDir = resolve(root, process.env.OUT_DIR ?? 'dist')
  if (process.env.OUT_DIR === undefined) await ensureBuilt(root, outDir)

  const clientDir = join(outDir, 'client')
  const app: BuiltServer = await import(pathToFileURL(join(outDir, 'server', 'server.js')).href)
  const saved = await loadSavedPages(clientDir, {
    origin: PUBLIC_ORIGIN ?? addressToSay(HOST, PORT),
    identityHosts: clerkHosts(CLERK_PUBLISHABLE_KEY),
  })
  await app.start()

  const server = serve({
    port: PORT,
    hostname: HOST,
    trustProxy: TRUST_PROXY,
    gracefulShutdown: false,
    silent: true,
    node: arrival,
    middleware: [
      serveSaved(saved, PUBLIC_ORIGIN),
      sealResponses({ trustProxy: TRUST_PROXY, publicOrigin: PUBLIC_ORIGIN }),
      onlyKnownMethods,
      serveFiles(clientDir),
      serveListings(saved, PUBLIC_ORIGIN),
    ],
    fetch: (request) => app.default.fetch(request),
  })
  await server.ready()
  const unsaid = unsaidAddress({ HOST, PORT, PUBLIC_ORIGIN })
  if (unsaid !== null) console.warn(unsaid)
  console.log(`Ninefold is ready at ${addressToSay(HOST, new URL(server.url ?? '').port || PORT)}`)
  saved.squeeze().catch((error) => console.error(`Pages were not squeezed further: ${reasonOf(error)}`))

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    console.log(`Stopping (${signal})…`)
    setTimeout(() => {
      console.error('The stop took too long and was ended.')
      process.exit(1)
    }, stopLimitMs).unref()
    await finishOrDrop(server, requestsLimitMs)
    await app.stop()
    console.log('Stopped.')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error) => {
        console.error(`The stop failed: ${reasonOf(error)}`)
        process.exit(1)
      })
    })
  }
}

main().catch((error: unknown) => {
  console.error(reasonOf(error))
  process.exit(1)
})
