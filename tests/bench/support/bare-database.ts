import { PGlite } from '@electric-sql/pglite'

/** The embedded engine and nothing else: opens a folder, asks as often as a start of ours does, and stays. */
const database = await PGlite.create(process.argv[2])
for (let asked = 0; asked < Number(process.argv[3] ?? 1); asked += 1) await database.query('select 1')
console.log('ready')
setInterval(() => undefined, 60_000)
