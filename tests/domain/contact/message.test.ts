import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answerMail,
  type MessageForm,
  messageKept,
  messageTopics,
  noticeAddress,
  noticeMail,
  readMessage,
  stateReopened,
  topicWords,
} from '#app/domain/contact/message.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { messageCharacters, messageDetailsCharacters, personNameCharacters } from '#app/domain/limits.ts'

const form: MessageForm = {
  topic: 'billing',
  name: ' Ada\nLovelace ',
  email: ' Ada@Example.com ',
  message: 'Hello\r\nthere ',
}
const codeOf = (change: MessageForm) => {
  const read = readMessage({ ...form, ...change })
  return read.ok ? null : read.failure.code
}

describe('what somebody sends as a message', () => {
  it('is kept as it was meant', () => {
    expect(readMessage(form)).toEqual({
      ok: true,
      value: { topic: 'billing', name: 'Ada Lovelace', email: 'ada@example.com', text: 'Hello\nthere', details: null },
    })
    expect(readMessage({ ...form, name: ' ', details: 'Version: 1' })).toMatchObject({
      value: { name: null, details: 'Version: 1' },
    })
  })

  it.each([
    ['message_unwanted', { website: 'https://spam.example' }],
    ['BAD_REQUEST', { topic: 'lottery' }],
    ['BAD_REQUEST', { topic: '' }],
    ['name_too_long', { name: 'a'.repeat(personNameCharacters + 1) }],
    ['invalid_email', { email: '' }],
    ['invalid_email', { email: 'ada at example' }],
    ['invalid_email', { email: `${'a'.repeat(250)}@example.com` }],
    ['message_needed', { message: ' \n\t' }],
    ['message_needed', { message: '\0' }],
    ['message_too_long', { message: 'a'.repeat(messageCharacters + 1) }],
  ] as const)('is refused with %s: %o', (code, change) => {
    expect(codeOf(change)).toBe(code)
    expect(failureMessages[code]).toMatch(/\.$/)
  })

  it('may fill its limits to the last character', () => {
    const whole = { name: 'a'.repeat(personNameCharacters), message: 'a'.repeat(messageCharacters) }
    expect(codeOf(whole)).toBeNull()
    const long = readMessage({ ...form, details: 'x'.repeat(messageDetailsCharacters + 1) })
    expect(long.ok && long.value.details).toHaveLength(messageDetailsCharacters)
  })

  it('holds nothing that no database keeps, whatever is sent', () => {
    const anything = fc.option(fc.string({ unit: 'binary', maxLength: 60 }), { nil: undefined })
    const sent = fc.record({ name: anything, message: anything, details: anything })
    fc.assert(
      fc.property(sent, fc.constantFrom(...messageTopics), (typed, topic) => {
        const read = readMessage({ ...typed, topic, email: 'ada@example.com' } as MessageForm)
        if (!read.ok) return
        for (const text of Object.values(read.value).filter((value) => value !== null)) {
          expect(text.isWellFormed()).toBe(true)
          expect(text).not.toMatch(/(?![\n\t])\p{Cc}/u)
        }
      }),
    )
  })
})

describe('the direction of a message', () => {
  const read = (sent: MessageForm) => {
    const answer = readMessage({ ...form, ...sent })
    return answer.ok ? [answer.value.name, answer.value.text] : []
  }

  it('is that of its letters: nothing turns what stands after it', () => {
    expect(read({ name: 'Ada\u202e', message: 'Open invoice\u202egnp.exe\u2066 now' })).toEqual([
      'Ada',
      'Open invoicegnp.exe now',
    ])
    const hebrew = 'שלום\u200f, זה לא עובד'
    expect(read({ name: 'עדה', message: hebrew })).toEqual(['עדה', hebrew])
  })
})

describe('the mails about a message', () => {
  const message = { topic: 'support', email: 'ada@example.com', text: 'It stops.\n\nWhy?' } as const

  it('the answer quotes what was asked', () => {
    expect(answerMail(message, 'Try again.\r\n')).toEqual({
      to: 'ada@example.com',
      subject: `Re: ${topicWords.support}`,
      text: 'Try again.\n\nYou wrote to Ninefold:\n> It stops.\n>\n> Why?',
    })
  })

  it('the notice says neither who wrote nor what', () => {
    const address = 'https://ninefold.example/admin/messages?message=1'
    const notice = noticeMail('us@example.com', message, address)
    expect(notice.text).toContain(address)
    expect(JSON.stringify(notice)).not.toMatch(/ada|stops/)
  })

  it('the notice leads nowhere as long as nobody has said where we are', () => {
    expect(noticeAddress('https://ninefold.example', '1')).toBe('https://ninefold.example/admin/messages?message=1')
    expect(noticeAddress(undefined, '1')).toBe('/admin/messages?message=1')
    expect(noticeMail('us@example.com', message, noticeAddress(undefined, '1')).text).not.toContain('://')
  })
})

it('one that is opened again stands where it stood', () => {
  expect([stateReopened(0), stateReopened(2)]).toEqual(['new', 'answered'])
})

it('how long it is kept is said in words', () => {
  expect(messageKept).toContain('12 months')
})
