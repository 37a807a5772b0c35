import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
const bareDatabase = fileURLToPath(new URL('bare-database.ts', import.meta.url))

export type Started = {
  /** By the clock, and by the seconds of processor it took: these say the same on a busy machine. */
  readonly readyMs: number
  readonly cpuMs: number
  /** In MB: what is held at this moment, and the most there ever was. */
  memory(): Promise<{ held: number; most: number }>
  end(): Promise<void>
}

const ticksPerSecond = 100

async function cpuMsOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond
}

async function memoryOf(pid: number): Promise<{ held: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024)
  return { held: megabytes('VmRSS'), most: megabytes('VmHWM') }
}

/** Starts a program and waits until it says that it is ready, or until `answered` has its answer. */
async function started(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  answered = async (_printed: string) => {},
): Promise<Started> {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = child.pid ?? 0
  const exited = once(child, 'exit')
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    exited.then(() => reject(new Error(`It ended before it was ready:\n${printed}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (/ready/.test(printed)) resolve()
    })
  })
  await answered(printed)
  return {
    readyMs: Math.round(performance.now() - began),
    cpuMs: Math.round(await cpuMsOf(pid)),
    memory: () => memoryOf(pid),
    async end() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** How often a start of ours asks its database. */
const asksOfAStart = 260

export const startBare = (folder: string) => started([bareDatabase, folder, String(asksOfAStart)], {})

/** Ours, as `npm start` starts it, until it has answered a first question about its health. */
export const startOurs = (dataDir: string, outDir: string) =>
  started(
    ['app/server/boot/start.ts'],
    { NODE_ENV: undefined, HOST: undefined, PORT: '0', DATA_DIR: dataDir, OUT_DIR: outDir },
    async (printed) => {
      const origin = /http:\S+/.exec(printed)?.[0]
      const answer = await fetch(`${origin}/api/health`)
      if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
    },
  )

/** One after the other in turn, each as often: what a busy machine does to one it does to the other. */
export async function inTurns<Figure>(times: number, acts: readonly (() => Promise<Figure>)[]): Promise<Figure[][]> {
  const figures = acts.map((): Figure[] => [])
  for (let time = 0; time < times; time += 1) for (const [at, act] of acts.entries()) figures[at]?.push(await act())
  return figures
}
