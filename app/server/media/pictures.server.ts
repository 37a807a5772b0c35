import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { pictureCheckBytes, pictureCheckMs, pictureProcessIdleMs } from '#app/domain/limits.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { turnsByPerson } from '../http/turns-by-person.ts'
import { sourceFile } from '../threads/source-file.ts'
import type { AnswerTo, PictureOrder } from './picture-order.ts'
import type { PictureCall } from './picture-process.ts'

/** A machine under load gives a process less than its time: only what has long stopped working is ended by the clock. */
const clockPerCpu = 10

/** A process that opens pictures, there while it is needed. What kills it harms one picture. */
class PictureProcess {
  readonly #isPatient: boolean
  #child: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined

  /** A patient one leaves the machine to whoever waits for a page. */
  constructor(isPatient = false) {
    this.#isPatient = isPatient
  }

  async run(call: PictureCall): Promise<Result<unknown, 'gone'>> {
    clearTimeout(this.#idle)
    const child = this.#started()
    child.ref()
    child.channel?.ref()
    const { promise, resolve } = Promise.withResolvers<Result<unknown, 'gone'>>()
    const gone = () => {
      if (this.#child === child) this.#child = null
      resolve(fail('gone'))
    }
    const limit = setTimeout(() => child.kill('SIGKILL'), call.cpuMs * clockPerCpu)
    const answered = (answer: unknown) => resolve(ok(answer))
    child.once('message', answered).once('exit', gone).once('error', gone)
    child.send(call, (error) => error && child.kill('SIGKILL'))
    try {
      return await promise
    } finally {
      clearTimeout(limit)
      child.off('message', answered).off('exit', gone).off('error', gone)
      this.#rest(child)
    }
  }

  /** Holds nobody's end up, and goes after a while. */
  #rest(child: ChildProcess): void {
    if (this.#child !== child) return
    child.unref()
    child.channel?.unref()
    this.#idle = setTimeout(() => {
      if (this.#child === child) this.#child = null
      child.kill('SIGKILL')
    }, pictureProcessIdleMs)
    this.#idle.unref()
  }

  #started(): ChildProcess {
    if (this.#child?.connected === true) return this.#child
    const child = fork(sourceFile('app/server/media/picture-process.ts'), {
      execArgv: ['--max-old-space-size=256'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('error', () => child.kill('SIGKILL'))
    if (this.#isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    this.#child = child
    return child
  }
}

/**
 * Where pictures wait: those that open in a moment; those that are large or move, of which one is open at a time; and what
 * the server makes itself. Each has a process of its own, so that nobody's large one holds up everybody's small ones.
 */
const lanes = {
  light: { turns: turnsByPerson(1), process: new PictureProcess() },
  heavy: { turns: turnsByPerson(1), process: new PictureProcess(true) },
  own: { turns: turnsByPerson(1), process: new PictureProcess() },
}

export type PictureLane = keyof typeof lanes

export type PictureTurn = {
  readonly person: string
  readonly lane: PictureLane
  readonly waits?: (() => void) | undefined
}

/**
 * Has something done with a picture, in its person's turn; fails when it takes more memory or time than a
 * picture may. Null is what cannot be read. */
export function withPicture<Order extends PictureOrder>(
  order: Order,
  { person, lane, waits }: PictureTurn,
  limits: { readonly cpuMs: number; readonly memoryBytes: number } = {
    cpuMs: pictureCheckMs[lane],
    memoryBytes: pictureCheckBytes,
  },
): Promise<Result<AnswerTo<Order> | null, 'gone'>> {
  const { turns, process } = lanes[lane]
  const call = { order, ...limits }
  // The answer to an order is of its kind: the process says so in `answerOrder`.
  return turns(person, () => process.run(call) as Promise<Result<AnswerTo<Order> | null, 'gone'>>, { waits })
}
