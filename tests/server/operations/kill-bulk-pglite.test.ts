import { describeOn } from '../../support/postgres.ts'
import { testBulkKills } from './bulk-kills.ts'

describeOn('pglite', 'a server killed in bulk operations', testBulkKills, { onDisk: true })
