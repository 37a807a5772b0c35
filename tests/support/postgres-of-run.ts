import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Postgres, postgresPrograms, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Socket that answers each connection with the URL of a new database. */
    postgresOfRun: string
  }
}

/** One Postgres for all processes of a run, started for the first that needs a database. */
export default function setup(project: TestProject) {
  const path = join(tmpdir(), `ninefold-tests-${process.pid}-${project.name.replace(' ', '-')}`)
  let postgres: Promise<Postgres> | undefined
  const newDatabase = async () => {
    postgres ??= startPostgres(postgresPrograms() ?? '')
    return (await postgres).newDatabase()
  }
  const server = createServer((socket) => {
    newDatabase().then(
      (url) => socket.end(url),
      (error: unknown) => {
        console.error(error)
        socket.end()
      },
    )
  })
  server.listen(path)
  project.provide('postgresOfRun', path)
  return async () => {
    server.close()
    await (await postgres)?.stop()
    await rm(path, { force: true })
  }
}
