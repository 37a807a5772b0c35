import { expect, test } from 'vitest'
import { replacedScripts } from '#app/server/identity/replaced-scripts.ts'

const script = (version: string, file = 'clerk.browser.js', name = 'clerk-js') =>
  `https://ninefold.example/api/clerk/npm/@clerk/${name}@${version}/dist/${file}`

test('a new version of the SDK replaces the one before, with all its parts, and no other package', () => {
  const old = [script('6.1.0'), script('6.1.0', 'part_6.1.0.js')]
  const other = script('1.0.0', 'ui.browser.js', 'ui')
  const added = script('6.2.0')
  expect(replacedScripts([...old, other, added], added)).toEqual(old)
  expect(replacedScripts([other, added, script('6.2.0', 'part_6.2.0.js')], added)).toEqual([])
})

test('however many parts there are, the oldest beyond sixty go', () => {
  const parts = Array.from({ length: 63 }, (_, at) => script('6.2.0', `part${at}.js`))
  expect(replacedScripts(parts, parts[62] ?? '')).toEqual(parts.slice(0, 3))
})
