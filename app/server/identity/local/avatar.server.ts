import { createHash } from 'node:crypto'
import type { Database } from '../../database/database.server.ts'
import { findUser } from './users.server.ts'

const grounds = ['#3b4d9c', '#5a4a9e', '#2f6690', '#7a4380', '#2e6f6a', '#8a4a5b', '#4f5d8f', '#6b5b3a']

/** A letter on a colour. Anybody may ask for it by id, so it says no more than the initial of a name that was given. */
export async function answerAvatar(db: Database, userId: string): Promise<Response> {
  const user = await findUser(db, userId)
  const initial = (user?.firstName ?? user?.lastName ?? '').match(/\p{L}|\p{N}/u)?.[0]?.toUpperCase() ?? ''
  const ground = grounds[(createHash('sha256').update(userId).digest()[0] ?? 0) % grounds.length]
  const letter = initial || '•'
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<rect width="64" height="64" fill="${ground}"/>`,
    `<text x="32" y="42" font-family="system-ui, sans-serif" font-size="28" text-anchor="middle" fill="#fff">${letter}</text>`,
    '</svg>',
  ].join('')
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    },
  })
}
