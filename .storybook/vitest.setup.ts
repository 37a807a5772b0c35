import axe from 'axe-core'
import { commands, page } from 'vitest/browser'
import './flat-grounds.css'
import { showMode } from './mode-shown.ts'
import { type PictureParameters, pictureOf } from './modes.ts'

const html = document.documentElement

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** The new size reaches the window first, and the layout one frame later. */
async function resizeTo(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  while (window.innerWidth !== width || window.innerHeight !== height) await nextFrame()
  await nextFrame()
  await nextFrame()
}

/** The window grows to its content. Screens measured in window heights grow along, so three steps are enough. */
async function growToContent(): Promise<void> {
  for (let step = 0; step < 3 && html.scrollHeight > window.innerHeight; step += 1) {
    await resizeTo(window.innerWidth, html.scrollHeight)
  }
}

/** Resolves after every older IntersectionObserver has seen the new size: they are called in order of creation. */
const seenAnew = () =>
  new Promise<void>((resolve) => {
    const watcher = new IntersectionObserver(() => {
      watcher.disconnect()
      resolve()
    })
    watcher.observe(html)
    setTimeout(resolve, 1000)
  })

/** True for a container as high as the window that draws nothing itself. */
function isGround(element: Element): boolean {
  if (element.matches('#storybook-root, .radix-themes')) return true
  if (element.clientHeight < window.innerHeight) return false
  const { backgroundColor, backgroundImage, borderWidth } = getComputedStyle(element)
  return backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && borderWidth === '0px'
}

/** The lowest drawn pixel: a picture of a part has no empty area below it. */
function drawnHeight(): number {
  let bottom = 0
  for (const element of document.body.querySelectorAll('*')) {
    if (isGround(element)) continue
    const box = element.getBoundingClientRect()
    if (box.width > 1 && box.height > 1) bottom = Math.max(bottom, box.bottom)
  }
  return Math.ceil(Math.min(bottom + 24, window.innerHeight))
}

/** True for stories about the lists of all pages, which are drawn whole there only. */
const isOfLists = (name: string) =>
  name.startsWith('components-layouts-') || name.startsWith('screens-dashboard-home-filled')

/** Makes sticky elements static: browsers draw them in a layer of their own by chance. Unscrolled, both look alike. */
function unstick(): () => void {
  const undone: (() => void)[] = []
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (getComputedStyle(element).position !== 'sticky') continue
    const { style } = element
    const { cssText } = style
    const restore = () => Object.assign(style, { cssText })
    const { x, y } = element.getBoundingClientRect()
    Object.assign(style, { position: 'relative', inset: 'auto' })
    const now = element.getBoundingClientRect()
    if (now.x === x && now.y === y) undone.push(restore)
    else restore()
  }
  return () => {
    for (const restore of undone) restore()
  }
}

/** Returns the difference from the kept picture, or null. */
async function takePicture(name: string): Promise<string | null> {
  await document.fonts.ready
  // Radix keeps a popper out of sight until it knows its position.
  while (document.querySelector('[data-radix-popper-content-wrapper][style*="-200%"]')) await nextFrame()
  html.toggleAttribute('data-brief-lists', !isOfLists(name))
  // A picture element chooses its source after the window has its width, and its height may change then.
  await seenAnew()
  await growToContent()
  await seenAnew()
  // A page that got shorter while scrolled may not have noticed yet that it is at the top again.
  const mark = document.querySelector('.nf-shell-scrolled')
  if (mark !== null && mark.getBoundingClientRect().bottom > 0) mark.removeAttribute('data-away')
  // On a busy machine a control may still be in its transition.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  const stick = unstick()
  const { overflow, height } = html.style
  Object.assign(html.style, { overflow: 'hidden', height: '100vh' })
  const difference = await commands.checkPicture(name, drawnHeight())
  Object.assign(html.style, { overflow, height })
  stick()
  html.removeAttribute('data-brief-lists')
  return difference
}

/** Returns a sentence when the page scrolls sideways, else null: on a phone nobody sees its end. */
function widerThanThePage(mode: string): string | null {
  const { scrollWidth } = html
  if (scrollWidth <= window.innerWidth) return null
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
  )
  const told = wide.slice(-3).map(({ outerHTML }) => outerHTML.slice(0, 200))
  return `Drawn as ${mode}, it is ${scrollWidth} px wide, and the page ${window.innerWidth}:\n  ${told.join('\n  ')}`
}

/** Returns the rules that axe finds broken, or null. The addon checks the story's own size; this its other modes. */
async function brokenRules(mode: string): Promise<string | null> {
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false } },
    resultTypes: ['violations'],
    preload: false,
  })
  if (violations.length === 0) return null
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
  return `Drawn as ${mode}:\n${told.join('\n')}`
}

const phone = { width: 390, height: 844 }

/**
 * Takes a story's pictures: at its own size and in its other modes, all on a phone. Every mode is checked before the
 * first difference is thrown, so one run reports all of them.
 */
async function takePictures(storyId: string, { chromatic, gradients }: PictureParameters): Promise<void> {
  const name = pictureOf(storyId)
  html.toggleAttribute('data-flat-grounds', gradients !== true)
  const { innerWidth, innerHeight } = window
  const found = [await takePicture(name)]
  const [, ...others] = Object.entries(chromatic?.modes ?? {})
  try {
    for (const [mode, { viewport: _, ...toolbar }] of others) {
      showMode(toolbar)
      await resizeTo(phone.width, phone.height)
      found.push(widerThanThePage(mode), await takePicture(`${name}-${mode}`), await brokenRules(mode))
    }
  } finally {
    // Runs also after a mode that failed: the next story must not be drawn in it.
    if (others.length > 0) {
      showMode({})
      await resizeTo(innerWidth, innerHeight)
    }
  }
  const differences = found.filter((difference) => difference !== null)
  if (differences.length > 0) throw new Error(differences.join('\n'))
}

// One page serves many files and loads this once: a hook registered here would hold for the first file only. The
// preview's hook, which runs after each story, calls it.
globalThis.takePictures = takePictures
