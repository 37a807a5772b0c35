import { hostname, networkInterfaces } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { type Server, serve } from 'srvx'
import { configuration } from '../configuration/configuration.ts'
import { reasonOf } from '../database/failure.ts'
import { clerkHosts } from '../http/content-security-policy.ts'
import { openSavedPages } from '../http/saved-pages.ts'
import { sealResponses } from '../http/seal.ts'
import { addressToSay, unsaidAddress } from './address.ts'
import { start, stop } from './lifecycle.server.ts'
import {
  arrival,
  endStalled,
  onlyKnownMethods,
  onlyOwnNames,
  serveFiles,
  serveListings,
  serveSaved,
} from './serving.ts'

/** By what this machine is known in its network. */
const machine = {
  name: hostname(),
  addresses: () => Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address)),
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

/** Starts the server and listens, until a signal ends it; what the saved pages and files are not, `answer` answers. */
export async function listenWith(answer: (request: Request) => Promise<Response>, clientDir: string): Promise<void> {
  const { PORT, HOST, CLERK_PUBLISHABLE_KEY, TRUST_PROXY, PUBLIC_ORIGIN, SUPPORT_EMAIL } = configuration()
  const [saved] = await Promise.all([
    openSavedPages(clientDir, {
      origin: PUBLIC_ORIGIN ?? addressToSay(HOST, PORT),
      supportEmail: SUPPORT_EMAIL,
      identityHosts: clerkHosts(CLERK_PUBLISHABLE_KEY),
    }),
    start(),
  ])

  const server = serve({
    port: PORT,
    hostname: HOST,
    trustProxy: TRUST_PROXY,
    gracefulShutdown: false,
    silent: true,
    node: arrival,
    middleware: [
      endStalled(),
      onlyOwnNames({ HOST, PORT, PUBLIC_ORIGIN }, machine),
      serveSaved(saved, PUBLIC_ORIGIN),
      sealResponses({ trustProxy: TRUST_PROXY, publicOrigin: PUBLIC_ORIGIN }),
      onlyKnownMethods,
      serveFiles(clientDir),
      serveListings(saved, PUBLIC_ORIGIN),
    ],
    fetch: (request) => answer(request),
  })
  await server.ready()
  const unsaid = unsaidAddress({ HOST, PORT, PUBLIC_ORIGIN })
  if (unsaid !== null) console.warn(unsaid)
  console.log(`Ninefold is ready at ${addressToSay(HOST, new URL(server.url ?? '').port || PORT)}`)
  let stopping = false
  const end = async (signal: string) => {
    if (stopping) return
    stopping = true
    console.log(`Stopping (${signal})…`)
    setTimeout(() => {
      console.error('The stop took too long and was ended.')
      process.exit(1)
    }, stopLimitMs).unref()
    await finishOrDrop(server, requestsLimitMs)
    await stop()
    console.log('Stopped.')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      end(signal).catch((error) => {
        console.error(`The stop failed: ${reasonOf(error)}`)
        process.exit(1)
      })
    })
  }
}
