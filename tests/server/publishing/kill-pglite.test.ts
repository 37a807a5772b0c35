import { describeOn } from '../../support/postgres.ts'
import { testKills } from './kills.ts'

describeOn('pglite', 'a server killed while publishing', testKills, { onDisk: true })
