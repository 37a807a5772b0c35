import { rm } from 'node:fs/promises'
import { test as base } from 'vitest'
import { findChromium } from '../../browser.ts'
import { launchBrowser, newVisitor } from './browser.ts'
import { nextBuild } from './build.ts'
import { becomeAdmin, signUp, supportEmail } from './people.ts'
import { builtDir, type RunningServer, type ServerOptions, startServer, stopAndForget } from './server.ts'

/** Fixtures of end-to-end tests: each is made when a test first uses it, and ends with its scope. */
export const test = base
  .extend('chromium', { scope: 'worker' }, () => findChromium())
  .extend('browser', { scope: 'worker' }, async ({ chromium }, { onCleanup }) => {
    const browser = await launchBrowser(chromium)
    onCleanup(() => browser.close())
    return browser
  })
  .extend('builtDir', { scope: 'worker' }, builtDir)
  /** The data folder of a server that has started once. */
  .extend('data', { scope: 'worker' }, async ({ builtDir }, { onCleanup }) => {
    const server = await startServer({ outDir: builtDir })
    await server.stop()
    onCleanup(() => rm(server.dataDir, { recursive: true, force: true }))
    return server.dataDir
  })
  /** The one server of all files that neither stop it nor want it otherwise. */
  .extend('commonServer', { scope: 'worker' }, async ({ data }, { onCleanup }) => {
    let common: Promise<RunningServer> | undefined
    onCleanup(async () => {
      if (common !== undefined) await stopAndForget(await common)
    })
    return {
      get: () => {
        common ??= startServer({ data, env: { SUPPORT_EMAIL: supportEmail } })
        return common
      },
    }
  })
  /** A file that needs a server to itself says so by extending this. */
  .extend('ownServer', { scope: 'file' }, null as ServerOptions | null)
  .extend('server', { scope: 'file' }, async ({ ownServer, data, commonServer }, { onCleanup }) => {
    if (ownServer === null) return commonServer.get()
    const own = await startServer({ data, ...ownServer })
    onCleanup(() => stopAndForget(own))
    return own
  })
  /** One more server, for one test. */
  .extend('newServer', async ({ data }, { onCleanup }) => {
    const started: RunningServer[] = []
    onCleanup(async () => {
      await Promise.all(started.map(stopAndForget))
    })
    return async (options: ServerOptions = {}) => {
      const server = await startServer({ data, ...options })
      started.push(server)
      return server
    }
  })
  /** A newer version of the app, built once for all processes of a run: each is a child of the same one. */
  .extend('nextBuild', { scope: 'worker' }, () => nextBuild(process.ppid))
  /** The admin of a server, the same throughout a file; the first file that asks the common server for one has it. */
  .extend('admin', { scope: 'file' }, async ({ browser, server }, { onCleanup }) => {
    const person = await becomeAdmin(browser, server)
    onCleanup(() => person.context.close())
    return person
  })
  /** Somebody signed in, the same throughout a file. */
  .extend('resident', { scope: 'file' }, async ({ browser, server }, { onCleanup }) => {
    const person = await signUp(browser, server)
    onCleanup(() => person.context.close())
    return person
  })
  /** Somebody who just signed up, with the dashboard before them. */
  .extend('member', async ({ browser, server }, { onCleanup }) => {
    const person = await signUp(browser, server)
    onCleanup(() => person.context.close())
    return person
  })
  /** Somebody with a browser of their own and nothing in it. */
  .extend('visitor', async ({ browser }, { onCleanup }) => {
    const visitor = await newVisitor(browser)
    onCleanup(() => visitor.context.close())
    return visitor
  })
