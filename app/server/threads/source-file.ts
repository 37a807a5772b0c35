import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Path of a source file run in a thread; searched upwards from here, for both the sources and the built server. */
export function sourceFile(file: string): string {
  const start = dirname(fileURLToPath(import.meta.url))
  for (let at = start; ; at = dirname(at)) {
    if (existsSync(join(at, file))) return join(at, file)
    if (dirname(at) === at) throw new Error(`${file} is missing beside the server.`)
  }
}
