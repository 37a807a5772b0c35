import type { Report, ReportedPicture } from '../report-data.ts'

/** The page of a report. Opened as a file it shows; served by the review it also approves. */

type View = 'slider' | 'before' | 'now' | 'difference'
type Kind = 'all' | ReportedPicture['kind']

const dataOf = <T>(id: string): T => JSON.parse(document.getElementById(id)?.textContent ?? 'null') as T
const report = dataOf<Report>('report')
const review = dataOf<{ token?: string; approved?: string[] }>('review')

const all = report.groups.flatMap(({ pictures }) => pictures)
const approved = new Set(review.approved)
const canApprove = review.token !== undefined

let search = ''
let kind: Kind = 'all'
let view: View = 'slider'
let shownName = ''
let isActualSize = false
let blinking: ReturnType<typeof setInterval> | undefined

type Child = Node | string | null
type Attributes = Readonly<Record<string, string | number | boolean | ((event: Event) => void)>>

/** An element: functions are listeners, `true` is an attribute without a value, `false` none. */
function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value !== false) element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children.filter((child) => child !== null))
  return element
}

function byId<T extends HTMLElement>(id: string, type: new () => T): T {
  const element = document.getElementById(id)
  if (!(element instanceof type)) throw new Error(`The page has no ${id}.`)
  return element
}

const figures = new Intl.NumberFormat('en')
const count = (many: number, one: string, more = `${one}s`) => `${figures.format(many)} ${many === 1 ? one : more}`

const nameOf = ({ story, name }: ReportedPicture) => story?.name ?? name
const titleOf = ({ story }: ReportedPicture) => story?.title.replaceAll('/', ' / ') ?? 'Its story is gone'
const causeOf = (cause: string | null) => cause?.split('/').at(-1) ?? 'Unknown cause'

const matches = (picture: ReportedPicture, cause: string | null) =>
  (kind === 'all' || picture.kind === kind) &&
  `${picture.name} ${titleOf(picture)} ${nameOf(picture)} ${cause ?? 'unknown cause'}`
    .toLowerCase()
    .includes(search.toLowerCase())

const groupsInView = () =>
  report.groups
    .map(({ cause, pictures }) => ({ cause, pictures: pictures.filter((picture) => matches(picture, cause)) }))
    .filter(({ pictures }) => pictures.length > 0)

const inView = () => groupsInView().flatMap(({ pictures }) => pictures)
const isOpen = ({ name, now }: ReportedPicture) => now !== null && !approved.has(name)
const srcOf = (picture: ReportedPicture, which: 'before' | 'now' | 'difference') =>
  `pictures/${picture.name}/${which}.png`

// Approving

const status = byId('status', HTMLElement)

/** A few at a time, so that the page tells how far it is. */
const atOnce = 8

async function approve(pictures: readonly ReportedPicture[]): Promise<void> {
  const names = pictures.filter(isOpen).map(({ name }) => name)
  for (let from = 0; from < names.length; from += atOnce) {
    status.textContent = `Writing ${from + 1} of ${names.length} …`
    const refusal = await send(names.slice(from, from + atOnce))
    if (refusal !== null) {
      status.textContent = refusal
      break
    }
    status.textContent = `${count(Math.min(from + atOnce, names.length), 'picture')} approved`
  }
  drawTop()
  drawList()
  drawShown()
  // Whatever was pressed may be gone.
  if (document.activeElement === document.body) document.getElementById('name')?.focus()
}

/** Answers what was refused, or null. */
async function send(names: readonly string[]): Promise<string | null> {
  try {
    const response = await fetch('approve', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-review-token': review.token ?? '' },
      body: JSON.stringify({ names }),
    })
    if (!response.ok) return `Not approved. ${((await response.json()) as { why: string }).why}`
    for (const name of names) approved.add(name)
    return null
  } catch {
    return 'Not approved: the review has ended. Start npm run pictures:review again.'
  }
}

const ask = byId('ask', HTMLDialogElement)
ask.addEventListener('close', () => {
  if (ask.returnValue === 'yes') void approve(all)
})

const approveAll = byId('approve-all', HTMLButtonElement)
approveAll.addEventListener('click', () => {
  const open = count(all.filter(isOpen).length, 'picture')
  byId('ask-title', HTMLElement).textContent = `Approve ${open}?`
  byId('ask-yes', HTMLElement).textContent = `Approve ${open}`
  ask.returnValue = ''
  ask.showModal()
})

// The list

function drawTop(): void {
  const many = (wanted: ReportedPicture['kind']) => all.filter(({ kind }) => kind === wanted).length
  const parts = [
    many('changed') > 0 ? `${many('changed')} changed` : '',
    many('new') > 0 ? `${many('new')} new` : '',
    many('gone') > 0 ? `${many('gone')} gone` : '',
  ].filter(Boolean)
  const found = parts.length === 0 ? 'Nothing differs' : parts.join(' · ')
  byId('summary', HTMLElement).replaceChildren(h('b', {}, found), ` compared with ${report.comparedWith}`)
  const open = all.filter(isOpen).length
  approveAll.hidden = !canApprove || open < 2
  approveAll.textContent = `Approve all ${open}`
}

/** How many components that changed can have caused it: module and styles are one. */
const causesOf = ({ causes }: ReportedPicture) => new Set(causes.map((path) => path.replace(/\.[^./]+$/, ''))).size

const difference = ({ kind, off, before, now }: ReportedPicture) => {
  if (kind !== 'changed' || off === null) return kind
  if (before?.width !== now?.width || before?.height !== now?.height) return 'another size'
  return count(off.differing, 'pixel')
}

const drawRow = (picture: ReportedPicture) =>
  h(
    'li',
    {},
    h(
      'button',
      {
        type: 'button',
        class: 'row',
        'data-name': picture.name,
        'aria-current': picture.name === shownName ? 'true' : false,
        click: () => {
          fold(true)
          show(picture.name)
          if (isNarrow.matches) byId('shown', HTMLElement).scrollIntoView()
        },
      },
      h('img', {
        src: srcOf(picture, picture.now === null ? 'before' : 'now'),
        alt: '',
        loading: 'lazy',
        class: 'thumb',
      }),
      h(
        'span',
        { class: 'row-words' },
        h(
          'span',
          { class: 'row-name' },
          nameOf(picture),
          picture.onPhone ? h('span', { class: 'chip' }, 'phone') : null,
          causesOf(picture) > 1 ? h('span', { class: 'chip' }, `+${count(causesOf(picture) - 1, 'cause')}`) : null,
        ),
        h('span', { class: 'row-title' }, titleOf(picture).split(' / ').slice(-2).join(' / ')),
      ),
      approved.has(picture.name)
        ? h('span', { class: 'row-state tick' }, 'approved')
        : h('span', { class: 'row-state', 'data-kind': picture.kind }, difference(picture)),
    ),
  )

function drawGroup({ cause, pictures }: { cause: string | null; pictures: readonly ReportedPicture[] }) {
  const open = pictures.filter(isOpen)
  const folder = cause?.split('/').slice(0, -1).join('/')
  return h(
    'section',
    { class: 'group' },
    h(
      'div',
      { class: 'group-top' },
      h(
        'h2',
        {},
        causeOf(cause),
        h('span', { class: 'group-path' }, folder ?? 'nothing that changed reaches these stories'),
      ),
      canApprove && open.length > 0
        ? h(
            'button',
            {
              type: 'button',
              class: 'button small',
              'aria-label': `Approve ${open.length} of ${causeOf(cause)}`,
              click: () => void approve(open),
            },
            `Approve ${open.length}`,
          )
        : h('span', { class: 'quiet' }, String(pictures.length)),
    ),
    h('ul', {}, ...pictures.map(drawRow)),
  )
}

function drawList(): void {
  const groups = groupsInView()
  const list = document.querySelector('.list')
  const scrolled = list?.scrollTop ?? 0
  const focused = document.activeElement?.getAttribute('data-name')
  byId('groups', HTMLElement).replaceChildren(
    ...(groups.length > 0
      ? groups.map(drawGroup)
      : [h('p', { class: 'quiet nothing' }, all.length === 0 ? 'Nothing differs.' : 'No picture fits that.')]),
  )
  if (focused) document.querySelector<HTMLElement>(`[data-name="${focused}"]`)?.focus()
  list?.scrollTo({ top: scrolled })
  byId('unfold', HTMLElement).textContent = `All ${count(inView().length, 'picture')}`
}

function drawKinds(): void {
  const kinds: readonly Kind[] = ['all', 'changed', 'new', 'gone']
  const there = kinds.filter((wanted) => wanted === 'all' || all.some(({ kind }) => kind === wanted))
  const fieldset = byId('kinds', HTMLFieldSetElement)
  fieldset.hidden = there.length < 3
  for (const wanted of there) {
    const change = () => {
      kind = wanted
      drawList()
    }
    fieldset.append(
      segment(
        'kind',
        wanted,
        wanted.replace(/^./, (first) => first.toUpperCase()),
        kind === wanted,
        change,
      ),
    )
  }
}

const segment = (name: string, value: string, words: string, checked: boolean, change: () => void) =>
  h('label', {}, h('input', { type: 'radio', name, value, checked, change }), h('span', {}, words))

// One picture

const box = ({ before, now }: ReportedPicture) => ({
  width: Math.max(before?.width ?? 0, now?.width ?? 0),
  height: Math.max(before?.height ?? 0, now?.height ?? 0),
})

/** Pictures of two sizes share a corner and a scale. */
function drawImage(picture: ReportedPicture, which: 'before' | 'now' | 'difference'): HTMLElement {
  const size = (which === 'before' ? picture.before : picture.now) ?? box(picture)
  const words = { before: 'Before', now: 'After', difference: 'What differs, in red' }[which]
  const image = h('img', {
    src: srcOf(picture, which),
    alt: `${words}: ${nameOf(picture)}`,
    width: size.width,
    height: size.height,
  })
  image.style.width = `${(size.width / box(picture).width) * 100}%`
  return h('div', { class: 'layer', 'data-which': which }, image)
}

function drawStage(picture: ReportedPicture): HTMLElement {
  const { width, height } = box(picture)
  const stage = h('div', { class: 'stage' })
  stage.style.maxWidth = `${width}px`
  stage.style.width = isActualSize ? `${width}px` : '100%'
  stage.style.aspectRatio = `${width} / ${height}`
  const only = picture.now === null ? 'before' : picture.before === null ? 'now' : null
  if (only !== null) {
    stage.append(drawImage(picture, only))
    return stage
  }
  if (view === 'slider') {
    const knob = h('div', { class: 'divider', 'aria-hidden': 'true' }, h('span', { class: 'knob' }, '‹ ›'))
    const slider = h('input', {
      type: 'range',
      class: 'slider',
      min: 0,
      max: 100,
      step: 0.5,
      value: 50,
      'aria-label': 'Before is left of the line, after is right of it',
      input: () => stage.style.setProperty('--at', `${slider.value}%`),
    })
    stage.style.setProperty('--at', '50%')
    stage.append(drawImage(picture, 'before'), drawImage(picture, 'now'), slider, knob)
    stage.dataset.view = 'slider'
    return stage
  }
  if (view === 'difference' && picture.hasDifference) {
    stage.append(drawImage(picture, 'difference'))
    return stage
  }
  // Both are there and one is seen, so that they take turns without being loaded again. Two sizes have no picture of their
  // difference: laid over each other, what is not alike stays bright.
  stage.append(drawImage(picture, 'before'), drawImage(picture, 'now'))
  stage.dataset.view = view
  return stage
}

/** What is seen of a picture, and on which side of the slider it is what. At its actual size it is moved in its frame. */
function drawFrame(picture: ReportedPicture): HTMLElement {
  const isSlider = picture.kind === 'changed' && view === 'slider'
  const sides = h('div', { class: 'sides' }, h('span', {}, 'Before'), h('span', {}, 'After'))
  sides.style.maxWidth = `${box(picture).width}px`
  const scrolled = isActualSize ? { tabindex: 0, role: 'region', 'aria-label': 'Picture at its actual size' } : {}
  return h(
    'div',
    { class: 'frame' },
    isSlider ? sides : null,
    h('div', { class: 'scrolled', ...scrolled }, drawStage(picture)),
  )
}

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

/** Before and after in turn, twice a second. Where nothing should move by itself, one press is one turn. */
const turnEvery = 500

function turn(): void {
  setView(view === 'before' ? 'now' : 'before')
}

function stopBlinking(): void {
  clearInterval(blinking)
  blinking = undefined
  document.querySelector('#blink')?.setAttribute('aria-pressed', 'false')
}

function blink(): void {
  if (stillness.matches) turn()
  else if (blinking !== undefined) stopBlinking()
  else {
    turn()
    blinking = setInterval(turn, turnEvery)
    document.querySelector('#blink')?.setAttribute('aria-pressed', 'true')
  }
}

function setView(next: View): void {
  const isTurn = (one: View) => one === 'before' || one === 'now'
  const isTurning = isTurn(view) && isTurn(next)
  view = next
  const stage = document.querySelector<HTMLElement>('.stage')
  if (isTurning && stage !== null) stage.dataset.view = view
  else redraw()
  const chosen = document.querySelector<HTMLInputElement>(`input[name="view"][value="${view}"]`)
  if (chosen !== null) chosen.checked = true
}

function redraw(): void {
  const picture = all.find(({ name }) => name === shownName)
  if (picture !== undefined) document.querySelector('.frame')?.replaceWith(drawFrame(picture))
}

const drawActualSize = () =>
  h(
    'button',
    {
      type: 'button',
      class: 'button',
      'aria-pressed': String(isActualSize),
      click: ({ currentTarget }) => {
        isActualSize = !isActualSize
        if (currentTarget instanceof HTMLElement) currentTarget.setAttribute('aria-pressed', String(isActualSize))
        redraw()
      },
    },
    'Actual size',
  )

function drawViews(picture: ReportedPicture): HTMLElement {
  if (picture.kind !== 'changed') return h('div', { class: 'views' }, drawActualSize())
  const views: readonly [View, string][] = [
    ['slider', 'Slider'],
    ['before', 'Before'],
    ['now', 'After'],
    ['difference', 'Difference'],
  ]
  const choose = (value: View) => () => {
    stopBlinking()
    setView(value)
  }
  return h(
    'div',
    { class: 'views' },
    h(
      'fieldset',
      { class: 'segments' },
      h('legend', { class: 'unseen' }, 'How it is shown'),
      ...views.map(([value, words]) => segment('view', value, words, view === value, choose(value))),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'button',
        id: 'blink',
        'aria-pressed': stillness.matches ? false : 'false',
        click: blink,
      },
      stillness.matches ? 'Swap' : 'Blink',
    ),
    drawActualSize(),
  )
}

function drawFacts(picture: ReportedPicture): HTMLElement {
  const { off, before, now, kind } = picture
  const size = (of: { width: number; height: number } | null) => (of === null ? '' : `${of.width} × ${of.height}`)
  const facts = h('p', { class: 'facts' })
  if (kind === 'new') facts.append(h('b', {}, 'New: it has no baseline yet'))
  else if (kind === 'gone') facts.append(h('b', {}, 'No story draws it any more; npm run pictures takes it away'))
  else if (size(before) !== size(now)) facts.append(h('b', {}, `Was ${size(before)}, is ${size(now)}`))
  else if (off !== null) {
    const share = (off.differing / (box(picture).width * box(picture).height)) * 100
    facts.append(
      h('b', {}, count(off.differing, 'pixel differs', 'pixels differ')),
      ` · ${share < 0.01 ? 'under 0.01' : share.toFixed(2)} % · by ${off.largest} of 255 at most`,
    )
  }
  if (size(before) === size(now) || kind !== 'changed') facts.append(` · ${size(now ?? before)}`)
  return facts
}

function drawCauses({ causes }: ReportedPicture): HTMLElement | null {
  if (causes.length === 0) return null
  return h(
    'div',
    {},
    h('h3', {}, 'What changed and reaches it'),
    h('ul', { class: 'causes' }, ...causes.map((path) => h('li', {}, h('code', {}, path)))),
  )
}

function drawShown(): void {
  const main = byId('shown', HTMLElement)
  const walked = inView()
  const at = walked.findIndex(({ name }) => name === shownName)
  const picture = all.find(({ name }) => name === shownName)
  if (picture === undefined) {
    main.replaceChildren(
      h(
        'div',
        { class: 'empty' },
        h('h2', {}, all.length === 0 ? 'Every picture is as it was' : 'Choose a picture'),
        h('p', {}, all.length === 0 ? 'The stories that were looked at show what they showed before.' : ''),
      ),
    )
    return
  }
  const { story } = picture
  const done = approved.has(picture.name)
  const step = (by: number, words: string, sign: string) =>
    h(
      'button',
      {
        type: 'button',
        class: 'button square',
        'aria-label': words,
        disabled: walked[at + by] === undefined,
        click: () => walk(by),
      },
      sign,
    )
  main.replaceChildren(
    h(
      'div',
      { class: 'shown-top' },
      h(
        'div',
        { class: 'shown-name' },
        h('p', { class: 'crumb' }, titleOf(picture)),
        h('h2', { id: 'name', tabindex: -1 }, nameOf(picture)),
      ),
      h(
        'div',
        { class: 'shown-do' },
        h('span', { class: 'quiet figures' }, at < 0 ? '' : `${at + 1} of ${walked.length}`),
        step(-1, 'Previous picture', '↑'),
        step(1, 'Next picture', '↓'),
        done
          ? h('span', { class: 'done tick' }, 'Approved')
          : canApprove && isOpen(picture)
            ? h(
                'button',
                { type: 'button', class: 'button light', id: 'approve', click: () => void approveShown(picture) },
                'Approve',
              )
            : null,
      ),
    ),
    h(
      'div',
      { class: 'shown-facts' },
      drawFacts(picture),
      h(
        'p',
        { class: 'chips' },
        picture.onPhone ? h('span', { class: 'chip' }, 'on a phone') : null,
        ...(story?.tags ?? [])
          .filter((tag) => tag === 'phone' || tag === 'keyboard')
          .map((tag) => h('span', { class: 'chip' }, tag)),
        story === null
          ? null
          : h(
              'a',
              { href: `${report.workshop}/?path=/story/${story.id}`, target: '_blank', rel: 'noreferrer' },
              'Open the story',
            ),
      ),
    ),
    drawViews(picture),
    drawFrame(picture),
    h(
      'div',
      { class: 'below' },
      h(
        'div',
        {},
        h('h3', {}, 'Text of the state'),
        picture.text === null || picture.text === ''
          ? h(
              'p',
              { class: 'quiet' },
              picture.text === null ? 'Not known: only the picture is kept.' : 'There is nothing to read in it.',
            )
          : h('pre', { tabindex: 0, role: 'region', 'aria-label': 'Text of the state' }, picture.text),
      ),
      drawCauses(picture) ?? '',
    ),
  )
}

async function approveShown(picture: ReportedPicture): Promise<void> {
  await approve([picture])
  // The button that was pressed is gone: what comes next is the next picture.
  document.querySelector<HTMLElement>('[aria-label="Next picture"]:enabled, [aria-label="Previous picture"]')?.focus()
}

function show(name: string): void {
  stopBlinking()
  if (view !== 'difference') view = 'slider'
  shownName = name
  history.replaceState(null, '', `#${name}`)
  for (const row of document.querySelectorAll('[data-name]')) {
    if (row.getAttribute('data-name') === name) {
      row.setAttribute('aria-current', 'true')
      row.scrollIntoView({ block: 'nearest' })
    } else row.removeAttribute('aria-current')
  }
  drawShown()
}

function walk(by: number): void {
  const walked = inView()
  const at = walked.findIndex(({ name }) => name === shownName)
  const next = walked[at < 0 ? 0 : at + by]
  if (next === undefined) return
  const label = document.activeElement?.getAttribute('aria-label')
  show(next.name)
  status.textContent = `${nameOf(next)}, ${titleOf(next)}`
  // The buttons are drawn anew: the one that was pressed is pressed again without looking for it.
  if (label?.endsWith('picture')) document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus()
}

// What a person does

const isNarrow = matchMedia('(width < 860px)')
const unfold = byId('unfold', HTMLButtonElement)

function fold(folded: boolean): void {
  unfold.setAttribute('aria-expanded', String(!folded))
}

unfold.addEventListener('click', () => fold(unfold.getAttribute('aria-expanded') === 'true'))

byId('search', HTMLInputElement).addEventListener('input', ({ target }) => {
  search = (target as HTMLInputElement).value
  drawList()
})

const keys = byId('keys', HTMLInputElement)
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input[type="search"], textarea, [contenteditable]')

document.addEventListener('keydown', (event) => {
  if (!keys.checked || ask.open || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'j' || event.key === 'J') walk(1)
  if (event.key === 'k' || event.key === 'K') walk(-1)
})

drawKinds()
drawTop()
drawList()
const first = all.find(({ name }) => name === location.hash.slice(1)) ?? inView()[0]
if (first === undefined) drawShown()
else show(first.name)
