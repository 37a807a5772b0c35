import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { launchBrowser } from '../e2e/support/browser.ts'
import { freePort, root } from '../e2e/support/server.ts'
import { serveWorkshop } from '../e2e/support/workshop.ts'

/** Seconds until the first story of the workshop is on the page, with its side bar: as it is built, and as it is developed. */
const path = '/?path=/story/screens-dashboard-home--filled'
const browser = await launchBrowser()
const seconds = (ms: number) => (ms / 1000).toFixed(2)

/** One browser, three visits: what it has kept makes the later ones warm. */
async function visits(origin: string): Promise<string> {
  const page = await browser.newPage()
  const story = page.frameLocator('#storybook-preview-iframe').locator('#storybook-root h1').first()
  const took: string[] = []
  for (let visit = 0; visit < 3; visit += 1) {
    const begun = performance.now()
    await page.goto(origin + path)
    await story.waitFor({ timeout: 120_000 })
    took.push(seconds(performance.now() - begun))
    await page.goto('about:blank')
  }
  await page.close()
  return took.join(' · ')
}

async function whileDeveloped(): Promise<string> {
  const origin = `http://localhost:${await freePort()}`
  const words = ['dev', '-p', new URL(origin).port, '--exact-port', '--ci', '--quiet', '--no-open']
  const begun = performance.now()
  const server = spawn(process.execPath, [`${root}node_modules/storybook/dist/bin/dispatcher.js`, ...words], {
    cwd: root,
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  const answers = () =>
    fetch(`${origin}/index.json`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) await wait(20)
  const ready = seconds(performance.now() - begun)
  const took = await visits(origin)
  server.kill('SIGTERM')
  await ended
  return `answers after ${ready}; ${took}`
}

console.log('\nThe first story of the workshop, seconds (first visit · second · third)')
const built = await serveWorkshop()
for (let turn = 1; turn <= 3; turn += 1) console.log(`built, ${turn}: ${await visits(built.origin)}`)
await built.stop()
// The first start makes ready what the next ones find.
await whileDeveloped()
console.log(`npm run storybook, warm: ${await whileDeveloped()}`)
await browser.close()
