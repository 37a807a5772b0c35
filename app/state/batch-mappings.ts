import { atom } from 'jotai'
import * as z from 'zod/mini'
import type { ColumnMapping } from '#app/domain/batch/columns.ts'
import { mappingSchema } from '#app/domain/batch/open-file.ts'
import { keys } from '#app/storage/keys.ts'
import { storedAtom } from './device/stored-atom.ts'
import { ownSetting } from './own-setting.ts'

/** Number of remembered file kinds; the latest stay. */
const remembered = 20

type Known = { readonly columns: string; readonly mapping: z.output<typeof mappingSchema> }

const mappings = ownSetting((userId) =>
  storedAtom<readonly Known[]>({
    key: keys.batchMappings(userId),
    schema: z.readonly(z.array(z.object({ columns: z.string(), mapping: mappingSchema }))),
    initial: [],
    from: 'read',
  }),
)

/** The mapping of columns, by the columns of the file. Setting one remembers it. */
export const batchMappingsAtom = atom(
  (get): ReadonlyMap<string, ColumnMapping> => new Map(get(mappings).map(({ columns, mapping }) => [columns, mapping])),
  (_get, set, columns: string, mapping: ColumnMapping) =>
    set(mappings, (before) =>
      [{ columns, mapping }, ...before.filter((other) => other.columns !== columns)].slice(0, remembered),
    ),
)
