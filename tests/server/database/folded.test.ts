import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { folded, searchable } from '#app/domain/wording/fold.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { foldedColumn, searchableColumn } from '#app/server/database/folded.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { sameNames } from '../../support/same-names.ts'

describeOnBothDatabases('Names in a database', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await store.open()
  })

  const foldedThere = async (names: readonly string[], fold = foldedColumn) => {
    const { rows } = await database.execute<{ name: string }>(
      sql`select ${fold(sql`name`)} as name from unnest(${sql.param([...names])}::text[]) with ordinality as told(name, place) order by place`,
    )
    return rows.map(({ name }) => name)
  }

  it('are folded as here', async () => {
    const names = sameNames.flatMap(([, one, other]) => [one, other])
    expect(await foldedThere(names)).toEqual(names.map(folded))
  })

  it('are so sign by sign, of every script people write', async () => {
    const ranges = [
      [0x20, 0x52f],
      [0x5d0, 0x6ff],
      [0x904, 0xdff],
      [0xe01, 0xe5b],
      [0x1100, 0x11ff],
      [0x1e00, 0x1fff],
      [0x2010, 0x2150],
      [0x3000, 0x30ff],
      [0xac00, 0xad00],
      [0xff00, 0xffef],
    ] as const
    const signs = ranges.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).filter((sign) =>
        /\p{L}|\p{M}|\p{N}|\p{P}|\p{Zs}/u.test(sign),
      ),
    )
    const names = signs.flatMap((sign) => [`a${sign}`, `${sign}Σ`.normalize('NFD')])
    for (const [here, column] of [
      [folded, foldedColumn],
      [searchable, searchableColumn],
    ] as const) {
      const there = await foldedThere(names, column)
      const differing = names.flatMap((name, at) => (there[at] === here(name) ? [] : [[name, there[at], here(name)]]))
      expect(differing).toEqual([])
    }
  })
})
