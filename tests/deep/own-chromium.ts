import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Browser, chromium, type Page } from 'playwright'
import { findChromium } from '../browser.ts'

export type OwnChromium = {
  readonly page: Page
  /** Ends every process of this browser at once, as a power cut would. */
  kill(): Promise<void>
  /** Closes it as a person does. */
  quit(): Promise<void>
}

const startLimitMs = 60_000

/** A Chromium in a process group of its own, over a profile that outlives it. */
export async function startOwnChromium(profile: string): Promise<OwnChromium> {
  const { executablePath, args, env } = await findChromium()
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-default-browser-check']
  const child = spawn(executablePath, [...args, ...own, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
    detached: true,
  })
  const exited = once(child, 'exit')
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended by itself already.
    }
  }
  // Its group is its own, so nobody else ends it when this process is ended early.
  process.once('exit', end)
  exited.then(() => process.off('exit', end))
  const kill = async () => {
    end()
    await exited
  }
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let printed = ''
      const limit = setTimeout(() => reject(new Error(`Chromium did not start in time:\n${printed}`)), startLimitMs)
      child.stderr.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
        const found = /DevTools listening on (ws:\S+)/.exec(printed)?.[1]
        if (found === undefined) return
        clearTimeout(limit)
        resolve(found)
      })
      exited.then(() => reject(new Error(`Chromium ended before it was ready:\n${printed}`)))
    })
    const browser: Browser = await chromium.connectOverCDP(address)
    const context = browser.contexts()[0]
    if (context === undefined) throw new Error('Chromium has no profile of its own.')
    const page = await context.newPage()
    const quit = async () => {
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close').catch(() => {})
      await exited
    }
    return { page, kill, quit }
  } catch (error) {
    await kill()
    throw error
  }
}
