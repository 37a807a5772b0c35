import { messageCharacters } from '#app/domain/limits.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { keepUnsentMessage, unsentMessage } from '#app/state/unsent-message.ts'
import { codeOfStatus } from './status-code.ts'

/** The server's answer to a message when a script asks. */
type Answer = { email?: string; refused?: string; says?: string; error?: { code?: string } }

const ofForm = '.message-form'

/** The share of the limit from which a text is counted. */
const countedShare = 0.8

const marks = ['aria-invalid', 'data-invalid', 'aria-describedby']

/** Shows these of the answers in the page and hides the others; marks their fields, and returns the first place. */
function show(panel: Element, ids: readonly string[] = [], told = ''): HTMLElement | null {
  for (const field of panel.querySelectorAll('[aria-invalid]')) for (const name of marks) field.removeAttribute(name)
  const places: HTMLElement[] = []
  for (const answer of panel.querySelectorAll<HTMLElement>('.message-answer')) {
    const isShown = ids.includes(answer.id)
    answer.toggleAttribute('data-shown', isShown)
    if (!isShown) continue
    const named = answer.querySelector('b')
    if (named) named.textContent = told
    // Only the server has the waiting time, or another address.
    if (answer.dataset.about === 'form' && told !== '') answer.textContent = told
    const field = panel.querySelector<HTMLElement>(`:is(input, textarea)[name="${answer.dataset.about}"]`)
    for (const name of marks) field?.setAttribute(name, name === 'aria-describedby' ? answer.id : 'true')
    const place = field ?? (answer.id === 'message-sent' ? answer : null)
    if (place !== null) places.push(place)
  }
  return places[0] ?? null
}

/** All missing values the browser can find. The server checks again. */
const missingIn = (form: HTMLFormElement): readonly string[] => [
  ...(form.querySelector('[name="email"]:invalid') ? ['invalid_email'] : []),
  ...(form.querySelector('[name="message"]:invalid') ? ['message_needed'] : []),
]

type Field = HTMLInputElement | HTMLTextAreaElement

/** A field's error disappears once it is corrected. */
function unmark(field: Field): void {
  if (!field.hasAttribute('aria-invalid') || !field.validity.valid) return
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.removeAttribute('data-shown')
  for (const name of marks) field.removeAttribute(name)
}

/** The form's values as sent: version and browser only when ticked. */
function heldIn(form: HTMLFormElement): URLSearchParams {
  const held = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && name !== 'include') held.set(name, value)
  if (form.querySelector('[name="include"]:checked'))
    held.set('details', form.querySelector('.message-included pre')?.textContent ?? '')
  return held
}

async function send(form: HTMLFormElement): Promise<readonly [id: string, told: string]> {
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: heldIn(form),
  }).catch(() => null)
  const answer: Answer | null = (await response?.json().catch(() => null)) ?? null
  if (answer?.email !== undefined) return ['message-sent', answer.email]
  const unheard = navigator.onLine ? 'network_error' : 'OFFLINE'
  const code = answer?.refused ?? answer?.error?.code ?? (response ? codeOfStatus(response.status) : unheard)
  return [form.querySelector(`#${CSS.escape(code)}`) ? code : 'INTERNAL_SERVER_ERROR', answer?.says ?? '']
}

/** Facts that support asks for first: version, page and browser. Nothing personal. */
function detailsHere(): string {
  const version = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? 'unknown'
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  return [
    `Version: ${version}`,
    `Page: ${location.pathname}`,
    `Browser: ${navigator.userAgent}`,
    `Language: ${navigator.language}`,
    `Window: ${innerWidth} × ${innerHeight}, ${devicePixelRatio}×`,
    `Opened: ${isInstalled ? 'as an installed app' : 'in the browser'}`,
  ].join('\n')
}

function offerDetails(): void {
  for (const place of document.querySelectorAll<HTMLElement>('.message-details[hidden]')) {
    const said = place.querySelector('pre')
    if (said) said.textContent = detailsHere()
    place.hidden = false
  }
}

function count(text: HTMLTextAreaElement): void {
  const place = text.form?.querySelector('.message-count')
  const used = text.value.trim().length
  if (!place) return
  place.textContent =
    used < messageCharacters * countedShare ? '' : `${figure(used)} of ${figure(messageCharacters)} characters`
  place.toggleAttribute('data-over', used > messageCharacters)
}

/** A reloaded page restores the unsent message. */
function bringBack(form: HTMLFormElement): void {
  const text = form.querySelector('textarea')
  if (text === null || text.value !== '') return
  text.value = unsentMessage()
  count(text)
}

const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.closest(ofForm) !== null

/** Sends messages without leaving the page. Without this the browser sends them, after checking required fields. */
export function listenToMessages(): () => void {
  const onSubmit = async (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement && form.matches(ofForm))) return
    event.preventDefault()
    const panel = form.parentElement
    if (panel === null || form.hasAttribute('aria-busy')) return
    const missing = missingIn(form)
    if (missing.length > 0) return show(panel, missing)?.focus()
    show(panel)
    form.setAttribute('aria-busy', 'true')
    const [id, told] = await send(form)
    form.removeAttribute('aria-busy')
    const unseen = form.querySelector<HTMLInputElement>('[name="website"]')
    if (unseen && id === 'message_unwanted') unseen.value = ''
    if (id === 'message-sent') keepUnsentMessage('')
    const isAtForm = form.contains(document.activeElement)
    const place = show(panel, [id], told)
    // A person who has moved on meanwhile keeps their focus.
    if (isAtForm) place?.focus()
  }
  const onInput = ({ target }: Event) => {
    if (!isField(target)) return
    unmark(target)
    if (!(target instanceof HTMLTextAreaElement)) return
    count(target)
    keepUnsentMessage(target.value)
  }
  for (const form of document.querySelectorAll<HTMLFormElement>(ofForm)) {
    form.noValidate = true
    bringBack(form)
  }
  offerDetails()
  document.addEventListener('submit', onSubmit)
  document.addEventListener('input', onInput)
  return () => {
    document.removeEventListener('submit', onSubmit)
    document.removeEventListener('input', onInput)
  }
}
