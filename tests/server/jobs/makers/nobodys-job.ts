import { tmpdir } from 'node:os'
import type { Database } from '#app/server/database/database.server.ts'
import type { MakerJob } from '#app/server/jobs/maker.ts'
import { folderDisk } from '#app/server/media/disk.server.ts'

/** For a maker that looks at nothing of its job: whatever it asks of the database is a mistake. */
const unused = new Proxy(
  {},
  {
    get: (_, name) => {
      throw new Error(`Nobody's job has no database, yet ${String(name)} was asked of it.`)
    },
  },
)

export const nobodys: MakerJob = {
  database: unused as Database,
  files: { disk: folderDisk(tmpdir()), folder: tmpdir() },
  id: 'job-of-nobody-0000',
  userId: 'nobody',
  plan: 'pro',
  projectId: null,
}
