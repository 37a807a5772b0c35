import { describeOn } from '../../support/postgres.ts'
import { testKills } from './kills.ts'

describeOn('postgres', 'a server killed while publishing', testKills)
