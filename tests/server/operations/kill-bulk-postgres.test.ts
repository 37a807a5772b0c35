import { describeOn } from '../../support/postgres.ts'
import { testBulkKills } from './bulk-kills.ts'

describeOn('postgres', 'a server killed in bulk operations', testBulkKills)
