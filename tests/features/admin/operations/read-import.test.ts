import { expect, it } from 'vitest'
import { readImport } from '#app/features/admin/operations/read-import.ts'

const right = [{ line: 2, email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace, Countess' }]

it.each([
  ['commas', 'email,firstName,lastName\nada@example.com,Ada,"Lovelace, Countess"\n'],
  ['semicolons', 'email;firstName;lastName\r\nada@example.com;Ada;Lovelace, Countess\r\n'],
  ['tabs', 'email\tfirstName\tlastName\nada@example.com\tAda\tLovelace, Countess\n'],
])('people are read from columns parted by %s', async (_, text) => {
  expect(await readImport(text)).toMatchObject({ ok: true, value: { rows: right } })
})

it('a file without the fields is refused whatever parts its columns', async () => {
  expect(await readImport('name;town\nAda;London\n')).toMatchObject({ ok: false, failure: { code: 'columns_missing' } })
})
