import { expect, test } from 'vitest'
import type { Voice } from '#app/domain/projects/voice.ts'
import { branded } from '#app/server/jobs/makers/text/branded.ts'

const voice: Voice = { tone: 'friendly', use: [], avoid: [], emoji: false, hashtags: [] }
const put = (text: string, emoji: boolean) =>
  branded([{ text, hooks: [] }], { ...voice, emoji }, 'launch').versions[0]?.text

test('without emoji, signs of a trade mark stay and no piece of an emoji does', () => {
  expect(put('Meet Ninefold™, © 2026 Harbour® Bakery', false)).toBe('Meet Ninefold™, © 2026 Harbour® Bakery')
  expect(put('Thanks 👍🏽 from 🇵🇹 in 3️⃣ days 👩‍🍳', false)).toBe('Thanks from in days')
})

test('with emoji, a text that has one gets no other', () => {
  expect(put('Meet Ninefold™', true)).toMatch(/^\u{1F680} Meet/u)
  expect(put('Meet it 🎉', true)).toBe('Meet it 🎉')
})
