import { basename } from 'node:path'

/**
 * Id of a server function: file and name, "queue.listQueue". The framework's ids are hashes of these, 64 incompressible
 * letters each, and every screen contains forty.
 */
export const functionId = ({ filename, functionName }: { filename: string; functionName: string }): string =>
  `${basename(filename).replace(/\..*$/, '')}.${functionName.replace(/_createServerFn_handler$/, '')}`
