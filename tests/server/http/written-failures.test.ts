import { expect, test } from 'vitest'
import { CataloguedError } from '#app/domain/failures/catalogued-error.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { startInstance } from '#app/start.ts'

test('a failure arrives in the browser with the sentence it had at the server', async () => {
  const { serializationAdapters } = await startInstance.getOptions()
  const [adapter] = serializationAdapters ?? []
  const thrown = errorFor('rate_limit_exceeded', { seconds: 30, page: {} })
  const arrived: unknown = adapter?.fromSerializable(JSON.parse(JSON.stringify(adapter.toSerializable(thrown))))
  expect(arrived).toBeInstanceOf(CataloguedError)
  expect(arrived).toMatchObject({ code: 'rate_limit_exceeded', status: 429, facts: { seconds: 30 } })
  expect((arrived as CataloguedError).message).toBe(thrown.message)
})
