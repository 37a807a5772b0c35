import { expect, test } from 'vitest'
import { mailboxOfEmail } from '#app/domain/people/mailbox.ts'

test.each([
  ['Ada.Lovelace+shop@googlemail.com', 'adalovelace@gmail.com'],
  ['a.d.a.lovelace@GMAIL.com', 'adalovelace@gmail.com'],
  ['ada+1@example.com', 'ada@example.com'],
  ['Ada@Example.com.', 'ada@example.com'],
  ['ada.l_o-v@pm.me', 'adalov@proton.me'],
  ['ada@me.com', 'ada@icloud.com'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
])('%s leads to %s', (address, mailbox) => {
  expect(mailboxOfEmail(address)).toBe(mailbox)
  expect(mailboxOfEmail(mailbox)).toBe(mailbox)
})

test.each(['first.last@example.com', "o'neil@example.org", '+only@example.com', 'no-at-sign'])(
  'elsewhere dots and other signs count: %s',
  (address) => expect(mailboxOfEmail(address)).toBe(address),
)
