import { redirect } from '@tanstack/react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { CataloguedError } from '#app/domain/failures/catalogued-error.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { catalogued } from '#app/server/http/catalogued.ts'
import { failureResponse } from '#app/server/http/failure-response.ts'

afterEach(() => vi.restoreAllMocks())

describe('what leaves the server in place of an error', () => {
  it('is itself when it is catalogued already, or no error at all', () => {
    const known = errorFor('FORBIDDEN')
    expect(catalogued(known, 'here')).toBe(known)
    const away = redirect({ href: '/auth' })
    expect(catalogued(away, 'here')).toBe(away)
  })

  it('is BAD_REQUEST when a schema refused the input, in either form it comes in', () => {
    const refused = z.object({ email: z.email() }).safeParse({ email: 1 }).error
    expect(catalogued(refused, 'here')).toMatchObject({ code: 'BAD_REQUEST', status: 400 })
    expect(catalogued(new Error(JSON.stringify(refused?.issues)), 'here')).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('is INTERNAL_SERVER_ERROR with an id for anything else; the cause stays in the log', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const cause = new Error('password=hunter2')
    const told = catalogued(cause, 'here') as CataloguedError
    expect(told).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', status: 500 })
    expect(JSON.stringify([told.message, told.facts])).not.toContain('hunter2')
    const [line] = log.mock.calls[0] as [string]
    expect(line).toContain(`Error ${told.facts.errorId} at here: Error: password=hunter2`)
  })

  it('is SERVICE_UNAVAILABLE when a file cannot be used; the log has one line, without its path', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const file = { code: 'EACCES', syscall: 'mkdir', path: '/data/outbox' }
    const cause = Object.assign(new Error("EACCES: permission denied, mkdir '/data/outbox'"), file)
    const told = catalogued(cause, 'here') as CataloguedError
    expect(told).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 })
    expect(log.mock.calls).toEqual([[`Error ${told.facts.errorId} at here: files EACCES mkdir`]])
  })

  it('puts nothing in the log that moves a cursor or turns a line around', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    catalogued(new Error('a\u009b31m b\u202e c\u2066\u200f \u001b[2J\nd'), 'here')
    const [line] = log.mock.calls[0] as [string]
    expect(line).toContain('a\\u{9b}31m b\\u{202e} c\\u{2066}\\u{200f} \\u{1b}[2J\nd')
  })

  it('is told once a minute in the log while the database is down, and says when the disk is full', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const full = Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' })
    const failures = Array.from({ length: 20 }, () => catalogued(full, 'here') as CataloguedError)
    for (const failure of failures) expect(failure).toMatchObject({ code: 'SERVER_FULL', status: 503 })
    const gone = Object.assign(new Error('shutting down'), { code: '57P01', severity: 'FATAL' })
    const away = catalogued(gone, 'here') as CataloguedError
    expect(away).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    // Who is told an id can be found by it: everybody of one minute is told the id of its line.
    const ids = log.mock.calls.map(([line]) => /^Error (\S+) /.exec(String(line))?.[1])
    expect([...new Set([...failures, away].map(({ facts }) => facts.errorId))]).toEqual(ids)
    expect(log.mock.calls.map(([line]) => String(line).replace(/^Error \S+ /, ''))).toEqual([
      'at here: database 53100',
      'at here: database 57P01',
    ])
  })

  it('is JSON with the code, the sentence and the status', async () => {
    const response = failureResponse('HTTP_413')
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({
      error: { code: 'HTTP_413', message: 'That is too large to send. Shorten it and try again.' },
    })
  })
})
