import { expect, it } from 'vitest'
import { databaseFailureOf, isDiskFailure, reasonOf } from '#app/server/database/failure.ts'

/** As Node says that a file could not be used. */
const fileError = (code: string) =>
  Object.assign(new Error(`${code}: open '/data/outbox/ines@example.com.eml'`), {
    code,
    syscall: 'open',
    path: '/data/outbox/ines@example.com.eml',
  })

it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE'])(
  '%s of a file says that the server cannot work for now',
  (code) => {
    expect(databaseFailureOf(fileError(code))).toMatchObject({ of: 'files', code, table: 'open', isDown: true })
  },
)

it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])(
  '%s of a file that is open names no path, and is one of a file',
  (code) => {
    const error = Object.assign(new Error(`${code}: write`), { code, syscall: 'write' })
    expect(databaseFailureOf(error)).toMatchObject({ of: 'files', isDown: true })
    expect(isDiskFailure(new Error('Upload', { cause: error }))).toBe(true)
  },
)

it.each(['ENOENT', 'EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])('%s of a file is a mistake of ours', (code) => {
  expect(databaseFailureOf(fileError(code))).toMatchObject({ of: 'files', code, isDown: false, isFull: false })
})

it('tells a disk without room, and a quota that is used up, from what else keeps a file from being used', () => {
  const full = ['ENOSPC', 'EDQUOT', 'EROFS'].filter((code) => databaseFailureOf(fileError(code))?.isFull)
  expect(full).toEqual(['ENOSPC', 'EDQUOT'])
})

it('reads an error that is told by its fields alone, and says of the database no more than it may', () => {
  expect(reasonOf({ message: 'The worker stands still.', queue: 'publish' })).toBe('The worker stands still.')
  const refused = { message: 'duplicate key (ines@example.com)', code: '23505', severity: 'ERROR', table: 'posts' }
  expect(reasonOf(refused)).toBe('database 23505 posts')
  expect([reasonOf(null), reasonOf('gone')]).toEqual(['null', 'gone'])
})
