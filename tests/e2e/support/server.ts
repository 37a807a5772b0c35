import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

export type RunningServer = {
  readonly origin: string
  readonly port: number
  readonly dataDir: string
  readonly process: ChildProcess
  /** Everything the server printed so far. */
  log(): string
  /** Asks the server to stop, as a terminal or a container does, and answers with its exit code. */
  stop(): Promise<number | null>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

export type ServerOptions = {
  port?: number
  /** Kept when given; else a folder of this server's own. */
  dataDir?: string
  /** A build of its own, for tests that need two. */
  outDir?: string
  env?: Record<string, string>
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

const readyLimitMs = 120_000

/** Starts the production server, as `npm start` does, and waits until it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'ninefold-e2e-')))
  const child = spawn(process.execPath, ['app/server/http/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // As from a terminal: it is the server that decides on production.
      NODE_ENV: undefined,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...(options.outDir === undefined ? {} : { OUT_DIR: options.outDir }),
      ...options.env,
    },
  })
  let printed = ''
  const exited = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`The server was not ready in time:\n${printed}`)), readyLimitMs)
    const hear = (chunk: Buffer) => {
      printed += chunk.toString()
      if (!printed.includes('Ninefold is ready')) return
      clearTimeout(limit)
      resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    exited.then(([code]) => reject(new Error(`The server ended with ${code} before it was ready:\n${printed}`)))
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
    return child.exitCode
  }
  return {
    origin: `http://localhost:${port}`,
    port,
    dataDir,
    process: child,
    log: () => printed,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
    },
  }
}

/** Stops a server and removes its folder. */
export async function stopAndForget(server: RunningServer): Promise<void> {
  await server.stop()
  await rm(server.dataDir, { recursive: true, force: true })
}
