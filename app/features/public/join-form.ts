import { codeOfStatus } from './status-code.ts'

/** The server's answer to the waiting-list form when a script asks. */
type Answer = { email?: string; refused?: string; error?: { code?: string } }

/** Shows one of the answers in the page and hides the others; an empty id shows none. */
function show(place: Element, id = '', email = ''): void {
  for (const answer of place.querySelectorAll('.waiting-answer')) answer.toggleAttribute('data-shown', answer.id === id)
  const named = place.querySelector('.waiting-answer[data-shown] b')
  if (named) named.textContent = email
  const field = place.querySelector('input')
  const isRefused = id !== '' && named === null
  for (const name of ['aria-invalid', 'data-invalid']) {
    if (isRefused) field?.setAttribute(name, 'true')
    else field?.removeAttribute(name)
  }
  if (isRefused) field?.setAttribute('aria-describedby', id)
  else field?.removeAttribute('aria-describedby')
}

async function send(form: HTMLFormElement): Promise<readonly [id: string, email: string]> {
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ email: form.querySelector('input')?.value ?? '' }),
  }).catch(() => null)
  const answer: Answer | null = (await response?.json().catch(() => null)) ?? null
  if (answer?.email !== undefined) return ['joined', answer.email]
  const unheard = navigator.onLine ? 'network_error' : 'OFFLINE_UNCHANGED'
  const code = answer?.refused ?? answer?.error?.code ?? (response ? codeOfStatus(response.status) : unheard)
  return [form.querySelector(`#${CSS.escape(code)}`) ? code : 'INTERNAL_SERVER_ERROR', '']
}

/** Sends waiting-list forms without leaving the page. Without this the browser sends them, with the same result. */
export function listenToJoining(): () => void {
  const onSubmit = async (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement && form.matches('.waiting-form'))) return
    event.preventDefault()
    const place = form.parentElement
    if (place === null || form.hasAttribute('aria-busy')) return
    show(place)
    form.setAttribute('aria-busy', 'true')
    const [id, email] = await send(form)
    form.removeAttribute('aria-busy')
    const isAtForm = form.contains(document.activeElement)
    show(place, id, email)
    // A person who has moved on meanwhile keeps their focus.
    if (isAtForm) place.querySelector<HTMLElement>('.waiting-joined[data-shown], input[aria-invalid]')?.focus()
  }
  // The address's error disappears once it is corrected.
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement && target.matches('.waiting-form [aria-invalid]'))) return
    if (target.validity.valid && target.form?.parentElement) show(target.form.parentElement)
  }
  document.addEventListener('submit', onSubmit)
  document.addEventListener('input', onInput)
  return () => {
    document.removeEventListener('submit', onSubmit)
    document.removeEventListener('input', onInput)
  }
}
