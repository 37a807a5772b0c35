import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { launchBrowser } from '../e2e/support/browser.ts'
import { freePort, root } from '../e2e/support/server.ts'

/** From `npm run storybook` to the first story on the page, warm: what was made ready in a start before is still there. */
const storybook = `${root}node_modules/storybook/dist/bin/dispatcher.js`
const browser = await launchBrowser()

async function firstStory(): Promise<{ ready: number; shown: number; again: number }> {
  const port = await freePort()
  const begun = performance.now()
  const server = spawn(
    process.execPath,
    [storybook, 'dev', '-p', String(port), '--exact-port', '--ci', '--quiet', '--no-open'],
    { cwd: root, stdio: 'ignore' },
  )
  const ended = once(server, 'exit')
  const answers = async () =>
    fetch(`http://localhost:${port}/index.json`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) await wait(20)
  const ready = performance.now() - begun
  const page = await browser.newPage()
  const story = page.frameLocator('#storybook-preview-iframe').locator('#storybook-root h1')
  const show = async () => {
    const from = performance.now()
    await page.goto(`http://localhost:${port}/?path=/story/screens-dashboard-home--filled`)
    await story.first().waitFor({ timeout: 120_000 })
    return performance.now() - from
  }
  const shown = await show()
  const again = await show()
  await page.close()
  server.kill('SIGTERM')
  await ended
  return { ready, shown, again }
}

console.log('\nThe workshop, warm: seconds until the server answers, until its first story is shown, and shown again')
await firstStory()
const seconds = (ms: number) => (ms / 1000).toFixed(2)
for (let turn = 1; turn <= 3; turn += 1) {
  const { ready, shown, again } = await firstStory()
  console.log(`${turn}. ${seconds(ready)} · ${seconds(shown)} · ${seconds(again)}`)
}
await browser.close()
