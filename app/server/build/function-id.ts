import { basename } from 'node:path'

/**
 * How the address of a server function names it: by its file and its own name, "queue.listQueue". The framework's own ids are
 * hashes of these two, sixty-four letters each that no compression makes smaller, and every screen carries forty of them.
 */
export const functionId = ({ filename, functionName }: { filename: string; functionName: string }): string =>
  `${basename(filename).replace(/\..*$/, '')}.${functionName.replace(/_createServerFn_handler$/, '')}`
