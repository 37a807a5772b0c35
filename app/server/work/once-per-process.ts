/** On `globalThis`: the dev server evaluates a changed module again, and a bundler may place one module twice. */
const registry = globalThis as typeof globalThis & { ninefold?: Map<string, unknown> }
registry.ninefold ??= new Map()
const values = registry.ninefold

export type OncePerProcess<Value> = {
  /** The value, opened by the first call. A promise that rejects is forgotten, so that the next call opens again. */
  get(): Value
  /** The value, if it is open. */
  current(): Value | undefined
  set(value: Value): void
  /** Forgets the value and returns it, for its closing. */
  release(): Value | undefined
}

/** One value per process under a name of its own. */
export function oncePerProcess<Value>(name: string, open: () => Value): OncePerProcess<Value> {
  const current = () => values.get(name) as Value | undefined
  return {
    current,
    get() {
      const known = current()
      if (known !== undefined) return known
      const value = open()
      values.set(name, value)
      if (value instanceof Promise)
        value.catch(() => {
          if (current() === value) values.delete(name)
        })
      return value
    },
    set(value) {
      values.set(name, value)
    },
    release() {
      const value = current()
      values.delete(name)
      return value
    },
  }
}
