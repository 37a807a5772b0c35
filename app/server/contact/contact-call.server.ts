import { randomUUID } from 'node:crypto'
import {
  type MessageField,
  type MessageForm,
  messageFields,
  messagePages,
  messageTopics,
  noticeAddress,
  noticeMail,
  topicWords,
} from '#app/domain/contact/message.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { type FailureCode, sentenceForFailure } from '#app/domain/failures/failures.ts'
import { messagesADay, messagesADayOfNetwork } from '#app/domain/limits.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { configuration, exampleSupportEmail } from '../configuration/configuration.ts'
import { database } from '../database/database.server.ts'
import { barePage, escaped } from '../http/bare-page.ts'
import { dayShares } from '../http/day-shares.server.ts'
import { failureResponse } from '../http/failure-response.ts'
import { asksForPage } from '../http/refusal-page.ts'
import { addressOf, tryLimit } from '../http/try-limit.server.ts'
import { provenPersonOf } from '../identity/session.server.ts'
import { logUnexpected } from '../log/log.ts'
import { sendMail } from '../mail/mail.server.ts'
import { receive } from './messages.server.ts'

/** Limit of this process: more than a person writes in ten minutes, mistakes included. */
const limit = tryLimit()
const shares = dayShares(messagesADay, messagesADayOfNetwork)

/** A call refused before it was read. The text never arrived: it is still in the form, one step back. */
export function answerRefused(request: Request, code: FailureCode): Response {
  if (!asksForPage(request)) return failureResponse(code)
  const { message, status } = errorFor(code)
  const body = `<p>${escaped(message)}</p><p>Go back in your browser: what you wrote is still there.</p>`
  return barePage({ title: 'Your message was not sent', body, status: status ?? 400 })
}

/** A refusal with the facts of its sentence: our support address, when configured. */
type Refused = { readonly code: FailureCode; readonly facts: Readonly<Record<string, unknown>> }

function refusedWith({ code, facts = {} }: { code: FailureCode; facts?: object }): Refused {
  const { SUPPORT_EMAIL: supportEmail } = configuration()
  const isNamed = code === 'messages_full' && supportEmail !== exampleSupportEmail
  return { code, facts: isNamed ? { ...facts, supportEmail } : { ...facts } }
}

/** The whole form with its content: a browser without JavaScript has left the original page. */
function formAgain(form: MessageForm, { code, facts }: Refused): Response {
  const { message, status } = errorFor(code, facts)
  const typed = (name: MessageField) => escaped(form[name] ?? '')
  const options = messageTopics.map(
    (topic) => `<option value="${topic}"${topic === form.topic ? ' selected' : ''}>${topicWords[topic]}</option>`,
  )
  const body = `<p role="alert">${escaped(message)} Everything you wrote is below.</p>
<form method="post" action="/api/contact">
<input type="hidden" name="page" value="${typed('page')}">
<input type="hidden" name="details" value="${typed('details')}">
<label class="unseen" aria-hidden="true">Leave this empty<input name="website" tabindex="-1" autocomplete="off"></label>
<label>What is it about?<select name="topic">${options.join('')}</select></label>
<label>Name (optional)<input name="name" autocomplete="name" value="${typed('name')}"></label>
<label>E-mail<input name="email" type="email" required autocomplete="email" value="${typed('email')}"></label>
<label>Message<textarea name="message" rows="8" required>
${typed('message')}</textarea></label>
<button>Send message</button>
</form>`
  return barePage({ title: 'Your message was not sent', body, status: status ?? 400 })
}

/** Notifies us of a message, when a support address is configured. A failed notice loses no message. */
async function tell(topic: MessageForm['topic'], id: string): Promise<void> {
  const { SUPPORT_EMAIL: to, PUBLIC_ORIGIN } = configuration()
  const known = messageTopics.find((one) => one === topic)
  if (to === exampleSupportEmail || known === undefined) return
  try {
    await sendMail(noticeMail(to, { topic: known }, noticeAddress(PUBLIC_ORIGIN, id)))
  } catch (error) {
    logUnexpected(error, 'telling of a message')
  }
}

/** JSON for scripts; a browser returns to its page, or gets the form again with its content. */
export async function answerContact(request: Request): Promise<Response> {
  const sent = new URLSearchParams(await request.text())
  const form: MessageForm = Object.fromEntries(
    messageFields.flatMap((name) => (sent.has(name) ? [[name, sent.get(name) ?? '']] : [])),
  )
  const received = await receive(form, {
    database: await database(),
    limit,
    shares,
    networkAddress: addressOf(request, configuration().TRUST_PROXY),
    person: () => provenPersonOf(request).catch(() => null),
    now: instantOf(Date.now()),
    newId: randomUUID,
  })
  if (received.ok && received.value.isNew) await tell(form.topic, received.value.id)
  const asksForData = request.headers.get('accept')?.includes('application/json') ?? false
  // A refusal is an answer, not a failed call.
  const isData = asksForData || !asksForPage(request)
  if (!received.ok) {
    const refused = refusedWith(received.failure)
    return isData
      ? Response.json({ refused: refused.code, says: sentenceForFailure(refused) })
      : formAgain(form, refused)
  }
  if (isData) return Response.json({ email: received.value.email })
  const page = messagePages.find((one) => one === form.page) ?? 'contact'
  return new Response(null, { status: 303, headers: { location: `/${page}#message-sent` } })
}
