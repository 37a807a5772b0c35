import { CircleAlert, CircleCheck } from 'lucide-react'
import { type Brand, type BrandColorName, brandColorNames } from '#app/domain/projects/brand.ts'
import { colorIn, standInColors } from '#app/domain/projects/brand-colors.ts'
import { contrastLines } from '#app/domain/projects/contrast.ts'
import { FormField, Icon, TextField } from '#design-system/index.ts'
import { colorIssues, type TypedColors } from './brand-view.ts'

const labels: Record<BrandColorName, string> = {
  primary: 'Primary',
  accent: 'Accent',
  background: 'Background',
  text: 'Text',
}

type BrandColorFieldsProps = {
  typed: TypedColors
  /** The brand with the typed values. */
  brand: Brand
  saysWrong: boolean
  onType: (typed: TypedColors) => void
}

/** Four colours, with their contrast while typing. */
export function BrandColorFields({ typed, brand, saysWrong, onType }: BrandColorFieldsProps) {
  const issues = saysWrong ? colorIssues(typed) : {}
  return (
    <>
      <div className="brand-colors">
        {brandColorNames.map((name) => (
          <div key={name} className="brand-color">
            <input
              type="color"
              aria-label={`Pick ${labels[name].toLowerCase()} colour`}
              value={colorIn(typed[name]) ?? standInColors[name]}
              onChange={({ target }) => onType({ ...typed, [name]: target.value })}
            />
            <FormField label={labels[name]} error={issues[name]}>
              <TextField
                autoComplete="off"
                spellCheck={false}
                maxLength={20}
                placeholder={`None yet (${standInColors[name]})`}
                value={typed[name]}
                onChange={({ target }) => onType({ ...typed, [name]: target.value })}
              />
            </FormField>
          </div>
        ))}
      </div>
      <ul className="brand-contrast" aria-label="Contrast" aria-live="polite">
        {contrastLines(brand).map(({ of, on, readability, sentence }) => (
          <li key={`${of} ${on}`} data-readability={readability}>
            <Icon of={readability === 'readable' ? CircleCheck : CircleAlert} size={15} />
            {sentence}
          </li>
        ))}
      </ul>
    </>
  )
}
