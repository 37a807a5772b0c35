import { cacheEntries, cacheEvictedShare, cacheTtlMs } from '#app/domain/limits.ts'

type Entry<Value> = { value: Promise<Value>; expiresAt: number }
export type CacheOptions = { ttlMs?: number; entries?: number; now?: () => number }

export type CacheFigures = { entries: number; limit: number; hits: number; misses: number; evicted: number }

/** A cache with expiry. When full, the oldest fifth of the entries is removed. */
export class Cache<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #ttlMs: number
  readonly #limit: number
  readonly #now: () => number
  #hits = 0
  #misses = 0
  #evicted = 0

  constructor({ ttlMs = cacheTtlMs, entries = cacheEntries, now = () => Date.now() }: CacheOptions = {}) {
    this.#ttlMs = ttlMs
    this.#limit = entries
    this.#now = now
  }

  get size(): number {
    return this.#entries.size
  }

  figures(): CacheFigures {
    const [hits, misses, evicted] = [this.#hits, this.#misses, this.#evicted]
    return { entries: this.size, limit: this.#limit, hits, misses, evicted }
  }

  get(key: string): Promise<Value> | undefined {
    const entry = this.#entries.get(key)
    const isFresh = entry !== undefined && entry.expiresAt > this.#now()
    if (isFresh) this.#hits += 1
    else this.#misses += 1
    if (isFresh) return entry.value
    this.#entries.delete(key)
    return undefined
  }

  sweep(): void {
    for (const [key, { expiresAt }] of this.#entries) if (expiresAt <= this.#now()) this.#entries.delete(key)
  }

  set(key: string, value: Value | Promise<Value>, ttlMs = this.#ttlMs): void {
    this.#entries.delete(key)
    if (this.#entries.size >= this.#limit) this.#makeRoom()
    this.#entries.set(key, { value: Promise.resolve(value), expiresAt: this.#now() + ttlMs })
  }

  /** The cached value, or the result of `ask`, which parallel callers share. Failures are not cached. */
  through(key: string, ask: () => Promise<Value>, ttlMs = this.#ttlMs): Promise<Value> {
    const known = this.get(key)
    if (known !== undefined) return known
    const asked = ask()
    this.set(key, asked, ttlMs)
    const entry = this.#entries.get(key)
    asked.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    })
    return asked
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }

  deleteWhere(isGone: (key: string) => boolean): void {
    for (const key of this.#entries.keys()) if (isGone(key)) this.#entries.delete(key)
  }

  #makeRoom(): void {
    let evicted = Math.ceil(this.#limit * cacheEvictedShare)
    for (const key of this.#entries.keys()) {
      if (evicted === 0) return
      this.#entries.delete(key)
      this.#evicted += 1
      evicted -= 1
    }
  }
}
