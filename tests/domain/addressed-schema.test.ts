import { expect, it } from 'vitest'
import { addressedSchema } from '#app/domain/addressed-schema.ts'

it('reads the name of a thing as text, whatever a router made of it', () => {
  const read = [12, -1.5, true, false, null, 'croissant', '12'].map((name) => addressedSchema.parse(name))
  expect(read).toEqual(['12', '-1.5', 'true', 'false', 'null', 'croissant', '12'])
})

it('reads nothing where no thing is named', () => {
  for (const name of [undefined, '', 'a'.repeat(201), {}, [1], new Date(Number.NaN)])
    expect(addressedSchema.parse(name)).toBeUndefined()
})
