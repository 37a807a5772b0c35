import { chromium } from 'playwright'
import { findChromium } from './tests/browser.ts'
const { executablePath, args, env } = await findChromium()
const base = process.env.BASE ?? 'http://localhost:6107'
const pages = process.argv.slice(2)
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } as any })
const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: 'dark', reducedMotion: 'reduce' })
const { readFileSync } = await import('node:fs')
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
for (const arg of pages) {
  const [id = '', mode = 'iframe'] = arg.split('@')
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) errors.push(`${m.type()}: ${m.text().slice(0, 300)}`) })
  page.on('pageerror', (e) => errors.push(`pageerror: ${e.message.slice(0, 300)}`))
  const docs = id.endsWith('--docs')
  const url = mode === 'manager' ? `${base}/?path=/${docs ? 'docs' : 'story'}/${id}` : `${base}/iframe.html?viewMode=${docs ? 'docs' : 'story'}&id=${id}`
  await page.goto(url, { timeout: 120000 })
  const frame = mode === 'manager' ? page.frameLocator('#storybook-preview-iframe') : page
  await frame.locator('.doc h1').first().waitFor({ timeout: 120000 }).catch(() => errors.push('no .doc h1'))
  await page.waitForTimeout(mode === 'manager' ? 4000 : 2500)
  if (mode === 'iframe') {
    await page.evaluate(axe)
    const found = await page.evaluate(async () => (await (window as any).axe.run(document.body, { rules: { region: { enabled: false } }, resultTypes: ['violations'] })).violations.map((v: any) => `${v.id}: ${v.nodes.length} ${v.nodes.slice(0, 4).map((n: any) => n.html.slice(0, 160)).join(' | ')}`))
    errors.push(...found.map((f: string) => `axe ${f}`))
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: 1280, height: Math.min(height, Number(process.env.MAXH ?? 4000)) })
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/shots/docs-${id.replace('--docs', '')}.png` })
    await page.setViewportSize({ width: 1280, height: 900 })
  } else await page.screenshot({ path: `/tmp/shots/docs-${id.replace('--docs', '')}-manager.png` })
  console.log(id, mode, errors.length ? `\n  ${[...new Set(errors)].join('\n  ')}` : 'silent')
  await page.close()
}
await browser.close()
