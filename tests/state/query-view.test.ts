import { expect, test } from 'vitest'
import { CataloguedError, failureMessages } from '#app/domain/failures/failures.ts'
import { queryView } from '#app/state/query-view.ts'

const away = new CataloguedError('SERVICE_UNAVAILABLE')
const sentence = failureMessages.SERVICE_UNAVAILABLE

test('what is there is shown, else what keeps it from coming', () => {
  expect(queryView({ data: undefined, error: null })).toEqual({ state: 'loading' })
  expect(queryView({ data: undefined, error: away })).toEqual({ state: 'failed', sentence })
  expect(queryView({ data: [], error: null })).toEqual({ state: 'ready', data: [], stale: undefined })
  expect(queryView({ data: [], error: away })).toEqual({ state: 'ready', data: [], stale: sentence })
})
