import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Where the build under test lies. */
export const builtDir = join(root, process.env.OUT_DIR ?? 'dist')

export type RunningServer = {
  readonly origin: string
  readonly port: number
  readonly dataDir: string
  /** The process that runs at this moment. */
  pid(): number
  /** Everything the server printed so far. */
  log(): string
  /** Starts it again after a stop or a kill, on the same port and data; another build takes its place when one is named. */
  start(outDir?: string): Promise<void>
  /** Asks the server to stop, as a terminal or a container does, and answers with its exit code. */
  stop(): Promise<number | null>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

export type ServerOptions = {
  outDir?: string
  env?: Record<string, string>
  /** A data folder to begin with a copy of: opening one is quicker than making one. */
  data?: string
}

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}

const readyWithinMs = 120_000

type Process = { pid: number; printed(): string; end(signal: NodeJS.Signals): Promise<number | null> }

/** Starts the production server, as `npm start` does, and waits until it is ready. One that is not ready in time is ended. */
export async function launch(
  env: Record<string, string | undefined>,
  { readyLimitMs = readyWithinMs } = {},
): Promise<Process> {
  const child = spawn(process.execPath, ['app/server/boot/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // As from a terminal: it is the server that decides on production and on where it listens.
    env: { ...process.env, NODE_ENV: undefined, HOST: undefined, ...env },
  })
  let printed = ''
  const exited = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The server was not ready in time, and was ended (process ${child.pid}):\n${printed}`))
    }, readyLimitMs)
    const hear = (chunk: Buffer) => {
      printed += chunk.toString()
      if (!printed.includes('Ninefold is ready')) return
      clearTimeout(limit)
      resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    exited.then(([code]) => {
      clearTimeout(limit)
      reject(new Error(`The server ended with ${code} before it was ready:\n${printed}`))
    })
  })
  return {
    pid: child.pid ?? 0,
    printed: () => printed,
    end: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await exited
      return child.exitCode
    },
  }
}

/** A server with a port and a data folder of its own. */
export async function startServer({ outDir = builtDir, env = {}, data }: ServerOptions = {}): Promise<RunningServer> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'ninefold-e2e-'))
  if (data !== undefined) await cp(data, dataDir, { recursive: true })
  let earlier = ''
  const start = (from: string) => launch({ PORT: String(port), DATA_DIR: dataDir, OUT_DIR: from, ...env })
  let running = await start(outDir).catch(async (cause) => {
    await rm(dataDir, { recursive: true, force: true })
    throw cause
  })
  return {
    origin: `http://localhost:${port}`,
    port,
    dataDir,
    pid: () => running.pid,
    log: () => earlier + running.printed(),
    start: async (from = outDir) => {
      earlier += running.printed()
      running = await start(from)
    },
    stop: () => running.end('SIGTERM'),
    kill: async () => {
      await running.end('SIGKILL')
    },
  }
}

/** Stops a server and removes its folder. */
export async function stopAndForget(server: RunningServer): Promise<void> {
  await server.stop()
  await rm(server.dataDir, { recursive: true, force: true })
}
