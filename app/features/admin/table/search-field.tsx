import { Search } from 'lucide-react'
import { searchCharacters } from '#app/domain/limits.ts'
import { FormField, TextField } from '#design-system/index.ts'

type SearchFieldProps = {
  /** What is found with it; read out, not drawn. */
  label: string
  placeholder: string
  search: string
  onSearch: (text: string) => void
}

/** Where a list is searched: what is typed shows at once, the list follows with the next pause. */
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
