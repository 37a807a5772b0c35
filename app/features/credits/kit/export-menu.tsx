import { Download, FileJson, FileSpreadsheet, History } from 'lucide-react'
import { Button, Menu } from '#design-system/index.ts'
import './export-menu.css'

type ExportMenuProps<Kind extends string> = {
  /** The tables there are, by what the menu calls them. */
  tables: readonly { readonly kind: Kind; readonly label: string }[]
  onExport: (kind: Kind | 'backup') => void
  onOpenRestore: () => void
  /** Where three buttons share the line of a phone: there the word is only read out. */
  isTight?: boolean
}

/** Everything that is known of the credits, to take away or to bring back. */
export const ExportMenu = <Kind extends string>({
  tables,
  onExport,
  onOpenRestore,
  isTight = false,
}: ExportMenuProps<Kind>) => (
  <Menu
    trigger={
      <Button icon={Download} {...(isTight ? { className: 'credits-export', 'data-tip': 'Export' } : {})}>
        Export
      </Button>
    }
    items={[
      ...tables.map(({ kind, label }) => ({
        label: `${label} as CSV`,
        icon: FileSpreadsheet,
        onSelect: () => onExport(kind),
      })),
      { label: 'Backup as JSON', icon: FileJson, onSelect: () => onExport('backup') },
      'separator',
      { label: 'Restore a backup', icon: History, onSelect: onOpenRestore },
    ]}
  />
)
