import { connectionPoolSize } from '#app/domain/limits.ts'

/** Limits concurrent tasks; others wait. */
export class Pool {
  #free: number
  readonly #size: number
  readonly #waiting: (() => void)[] = []

  constructor(size = connectionPoolSize) {
    this.#free = size
    this.#size = size
  }

  figures(): { busy: number; size: number; waiting: number } {
    return { busy: this.#size - this.#free, size: this.#size, waiting: this.#waiting.length }
  }

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}
