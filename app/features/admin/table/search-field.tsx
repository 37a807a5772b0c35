import { Search } from 'lucide-react'
import { searchCharacters } from '#app/domain/limits.ts'
import { FormField, TextField } from '#design-system/index.ts'

type SearchFieldProps = {
  /** The searched things; read aloud, not drawn. */
  label: string
  placeholder: string
  search: string
  onSearch: (text: string) => void
}

/** A search field: typed text shows at once, the list follows after a pause. */
export const SearchField = ({ label, placeholder, search, onSearch }: SearchFieldProps) => (
  <FormField label={label} hideLabel>
    <TextField
      icon={Search}
      placeholder={placeholder}
      value={search}
      maxLength={searchCharacters}
      onChange={(event) => onSearch(event.target.value)}
    />
  </FormField>
)
