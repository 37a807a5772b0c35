import { messageCharacters } from '#app/domain/limits.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { keepUnsentMessage, unsentMessage } from '#app/state/unsent-message.ts'

/** What the server answers to a message when a script asks. */
type Answer = { email?: string; refused?: string; says?: string; error?: { code?: string } }

const ofForm = '.message-form'

/** From here on a text is counted: before that nobody needs to know. */
const countedShare = 0.8

/** Shows one of the answers the page came with, and no other; marks the field it is about, and answers with it. */
function show(panel: Element, id = '', told = ''): HTMLElement | null {
  for (const field of panel.querySelectorAll('[aria-invalid]'))
    for (const name of ['aria-invalid', 'data-invalid', 'aria-describedby']) field.removeAttribute(name)
  for (const answer of panel.querySelectorAll('.message-answer')) answer.toggleAttribute('data-shown', answer.id === id)
  const shown = panel.querySelector<HTMLElement>('.message-answer[data-shown]')
  const named = shown?.querySelector('b')
  if (named) named.textContent = told
  const field = panel.querySelector<HTMLElement>(`:is(input, textarea)[name="${shown?.dataset.about}"]`)
  // Only the server knows how long to wait, or where else to write.
  if (shown?.dataset.about === 'form' && told !== '') shown.textContent = told
  if (field === null) return id === 'message-sent' ? shown : null
  for (const name of ['aria-invalid', 'data-invalid']) field.setAttribute(name, 'true')
  field.setAttribute('aria-describedby', id)
  return field
}

/** What the form holds as it would be sent: version and browser only when they are ticked. */
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
  const code = answer?.refused ?? answer?.error?.code ?? unheard
  return [form.querySelector(`#${CSS.escape(code)}`) ? code : 'INTERNAL_SERVER_ERROR', answer?.says ?? '']
}

/** What we would ask first: which version, on which page, in which browser. Nothing that says who somebody is. */
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

/** A page that is loaded anew has what was written and not sent. */
function bringBack(form: HTMLFormElement): void {
  const text = form.querySelector('textarea')
  if (text === null || text.value !== '') return
  text.value = unsentMessage()
  count(text)
}

const isTextArea = (target: EventTarget | null): target is HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement && target.matches(`${ofForm} textarea`)

/** Sends messages without leaving the page. Without this they are sent by the browser, which then checks what is needed. */
export function listenToMessages(): () => void {
  const onSubmit = async (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement && form.matches(ofForm))) return
    event.preventDefault()
    const panel = form.parentElement
    if (panel === null || form.hasAttribute('aria-busy')) return
    show(panel)
    form.setAttribute('aria-busy', 'true')
    const [id, told] = await send(form)
    form.removeAttribute('aria-busy')
    const unseen = form.querySelector<HTMLInputElement>('[name="website"]')
    if (unseen && id === 'message_unwanted') unseen.value = ''
    if (id === 'message-sent') keepUnsentMessage('')
    const isAtForm = form.contains(document.activeElement)
    const place = show(panel, id, told)
    // Whoever went on elsewhere meanwhile is not called back.
    if (isAtForm) place?.focus()
  }
  const onInput = ({ target }: Event) => {
    if (!isTextArea(target)) return
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
