import { readdir } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../e2e/support/server.ts'

/** A server function as its file declares it: how it is called, and the schema or the check of its input. */
export type AppFunction = {
  readonly name: string
  /** The folder of `app/server` it stands in. */
  readonly folder: string
  readonly method: 'GET' | 'POST'
  readonly input: unknown
}

/** Stands in for the framework where only the declarations are read. */
const declared = `
  const made = (options) => Object.assign(() => undefined, {
    declared: options,
    middleware: () => made(options),
    validator: (input) => made({ ...options, input }),
    handler: () => made(options),
    server: () => made(options),
    client: () => made(options),
  })
  export const createServerFn = (options = {}) => made({ method: 'GET', ...options })
  export const createMiddleware = () => made({})
`

/** Every server function there is, read from the files that declare them: one that is added is found by itself. */
export async function appFunctions(): Promise<readonly AppFunction[]> {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === '@tanstack/react-start'
        ? { url: `data:text/javascript,${encodeURIComponent(declared)}`, shortCircuit: true }
        : next(specifier, context),
  })
  const folder = join(root, 'app/server')
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.functions.ts')).sort()
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)).href)))
  return modules.flatMap((exported: Record<string, { declared?: { method: 'GET' | 'POST'; input?: unknown } }>, at) =>
    Object.entries(exported).flatMap(([name, { declared: options }]) =>
      options === undefined
        ? []
        : { name, folder: files[at]?.split('/')[0] ?? '', method: options.method, input: options.input },
    ),
  )
}
