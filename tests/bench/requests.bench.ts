import { once } from 'node:events'
import { connect } from 'node:net'
import { launchBrowser } from '../e2e/support/browser.ts'
import { signUp } from '../e2e/support/people.ts'
import { freePort, startServer, stopAndForget } from '../e2e/support/server.ts'
import { cookiesOf } from '../e2e/support/server-functions.ts'
import { buildOurs } from './support/builds.ts'
import { missingPath, pagesAsked } from './support/pages.ts'

/**
 * P3: requests a second on one core, for a saved page, the page of an unknown address and a rendered one, beside a buffer
 * that the same process serves. Counted by the seconds of processor the server used, so that a busy machine changes little.
 */
const connections = 16
const requestsEach = Number(process.env.BENCH_REQUESTS ?? 20_000)
const rounds = 3

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

/** Asks for one thing over and over on one connection, and reads each answer to its end before the next. */
async function askOverAndOver(url: URL, headers: string, times: number): Promise<void> {
  const request = `GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\naccept-encoding: br\r\n${headers}\r\n`
  const socket = connect({ port: Number(url.port), host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let left = times
  let pending: Buffer = Buffer.alloc(0)
  socket.write(request)
  for await (const chunk of socket) {
    pending = pending.length === 0 ? (chunk as Buffer) : Buffer.concat([pending, chunk as Buffer])
    const end = pending.indexOf('\r\n\r\n')
    if (end < 0) continue
    const head = pending.subarray(0, end).toString('latin1')
    const length = /^content-length: (\d+)/im.exec(head)?.[1]
    const isWhole =
      length === undefined ? pending.includes('\r\n0\r\n\r\n', end) : pending.length >= end + 4 + Number(length)
    if (!isWhole) continue
    pending = Buffer.alloc(0)
    left -= 1
    if (left === 0) break
    socket.write(request)
  }
  socket.destroy()
  if (left > 0) throw new Error(`${url} closed the connection ${left} answers early.`)
}

const clientDir = await buildOurs()
const sidePort = await freePort()
const env = {
  NODE_OPTIONS: `--import ${new URL('support/static-buffer.ts', import.meta.url).href}`,
  BENCH_PORT: String(sidePort),
  BENCH_BUFFER_BYTES: '10000',
  LOCAL_TOKEN_SECONDS: '3600',
}
const side = `http://127.0.0.1:${sidePort}`
const server = await startServer({ outDir: `${clientDir}/..`, env })
const browser = await launchBrowser()
try {
  const member = await signUp(browser, server)
  const cookie = `cookie: ${await cookiesOf(member, server)}\r\naccept: text/html\r\nsec-fetch-dest: document\r\n`
  await browser.close()

  const cpuSeconds = async () => Number(await (await fetch(`${side}/cpu`)).text())
  const perCpuSecond = async (address: string, headers: string, requests: number) => {
    const url = new URL(address)
    const before = await cpuSeconds()
    await Promise.all(
      Array.from({ length: connections }, () => askOverAndOver(url, headers, Math.ceil(requests / connections))),
    )
    return requests / ((await cpuSeconds()) - before)
  }
  const buffer = () => perCpuSecond(`${side}/`, '', requestsEach)
  const asked: readonly (readonly [page: string, address: string, headers: string, requests: number])[] = [
    ...pagesAsked(['/', '/pricing', missingPath]).map(
      (path) => [path, server.origin + path, '', requestsEach] as const,
    ),
    ['/dashboard (rendered)', `${server.origin}/dashboard`, cookie, requestsEach / 20],
  ]
  await buffer()
  for (const [page, address, headers, requests] of asked) {
    await perCpuSecond(address, headers, requests / 4)
    const own: number[] = []
    const beside: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      // The buffer right before the page: a busy minute is busy for both.
      beside.push(await buffer())
      own.push(await perCpuSecond(address, headers, requests))
    }
    const times = median(own.map((figure, at) => figure / (beside[at] ?? Number.NaN)))
    console.log(
      JSON.stringify({
        row: 'P3 requests a second on one core',
        page,
        requestsPerCpuSecond: Math.round(median(own)),
        staticBuffer: Math.round(median(beside)),
        timesStaticBuffer: Number(times.toFixed(2)),
      }),
    )
  }
} finally {
  await browser.close()
  await stopAndForget(server)
}
