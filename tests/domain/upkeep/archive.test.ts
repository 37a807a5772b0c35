import { expect, it } from 'vitest'
import { archiveOf } from '#app/domain/upkeep/archive.ts'
import { keys } from '#app/storage/keys.ts'

const now = '2026-11-20T09:05:00.000Z'
const device = {
  [keys.credits('ai', { owner: 'ada@example.com', isAdmin: false })]: { balance: 3 },
  [keys.tabDraft('post', 'a', 'user_ada')]: { value: 'one' },
  [keys.tabDraft('post', 'b', 'user_ada')]: { value: 'two' },
  [`${keys.promptSettings()}.damaged`]: 'not JSON',
}

it('is a file each, and a page that names every one of them', () => {
  const files = archiveOf({
    now,
    email: 'ada@example.com',
    device,
    server: { posts: [{ text: 'Hello' }], profile: null },
  })
  expect(Object.keys(files)).toEqual([
    'README.txt',
    'server/posts.json',
    'server/profile.json',
    'device/ai-credits.json',
    'device/draft.json',
    'device/draft-2.json',
    'device/set-aside-prompts.json',
  ])
  expect(files['README.txt']).toContain('ada@example.com, taken out on 2026-11-20 at 09:05 UTC')
  for (const path of Object.keys(files).slice(1)) expect(files['README.txt']).toContain(`${path}\n`)
  expect(JSON.parse(files['device/draft-2.json'] ?? '')).toEqual({ value: 'two' })
})

it('says when the server could not be asked', () => {
  const files = archiveOf({ now, email: null, device: {}, server: null })
  expect(Object.keys(files)).toEqual(['README.txt'])
  expect(files['README.txt']).toContain('There was no network')
})
