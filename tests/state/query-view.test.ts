import { expect, test, vi } from 'vitest'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { queryView } from '#app/state/query-view.ts'

const away = errorFor('SERVICE_UNAVAILABLE')
const sentence = failureMessages.SERVICE_UNAVAILABLE

test('what is there is shown, else what keeps it from coming', () => {
  expect(queryView({ data: undefined, error: null })).toEqual({ state: 'loading' })
  expect(queryView({ data: undefined, error: away })).toEqual({ state: 'failed', sentence })
  expect(queryView({ data: [], error: null })).toEqual({ state: 'ready', data: [], stale: undefined })
  expect(queryView({ data: [], error: away })).toEqual({ state: 'ready', data: [], stale: sentence })
})

test('what is old says when it was read, by the clocks of its screen', () => {
  const read = { at: '2026-11-20T08:30:00.000Z', zone: 'Europe/Berlin' }
  expect(queryView({ data: [], error: away }, read)).toMatchObject({
    stale: `${sentence} What is shown was read 20 Nov, 09:30.`,
  })
  expect(queryView({ data: [], error: null }, read)).toMatchObject({ stale: undefined })
  expect(queryView({ data: [], error: away }, { ...read, at: undefined })).toMatchObject({ stale: sentence })
})

test('without a network it says so, and not that the network did not answer', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const lost = new TypeError('Failed to fetch')
  expect(queryView({ data: undefined, error: lost })).toEqual({ state: 'failed', sentence: failureMessages.OFFLINE })
  vi.unstubAllGlobals()
})

test('who is no longer signed in is led to signing in, and not to asking again', () => {
  const way = { href: '/auth?redirect=%2Fdashboard', label: 'Sign in again' }
  const ended = errorFor('UNAUTHORIZED')
  expect(queryView({ data: undefined, error: ended })).toMatchObject({ state: 'failed', way })
  expect(queryView({ data: [], error: ended })).toMatchObject({ state: 'ready', way })
  expect(queryView({ data: undefined, error: away })).toMatchObject({ way: undefined })
})
