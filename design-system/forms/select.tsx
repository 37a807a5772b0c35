import { Select as RadixSelect } from '@radix-ui/themes'
import { PortalTheme } from '../components/portal-theme.tsx'
import { useFieldWiring } from './field-wiring.ts'
import './control.css'
import './select.css'

export type SelectOption<Value extends string> = {
  /** The option's unique value. */
  value: Value
  /** The option's text. */
  label: string
  /** Cannot be chosen now. */
  disabled?: boolean
}

export type SelectProps<Value extends string> = {
  /** The options. */
  options: readonly SelectOption<Value>[]
  /** The chosen value, held outside. */
  value?: Value
  /** The first value, held inside. */
  defaultValue?: Value
  /** Called with the chosen value. */
  onChange?: (value: Value) => void
  /** Shown before a choice. */
  placeholder?: string
  /** The name, when no FormField around it gives one. */
  label?: string
  /** The name in a submitted form. */
  name?: string
  /** Cannot be opened now. */
  disabled?: boolean
  /** Large beside large buttons. */
  size?: 'medium' | 'large'
}

/** One of a few options, when there are too many to show side by side. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { name: fieldName, value: held, onValue, ...wiring } = useFieldWiring()
  const { options, defaultValue, onChange, placeholder, label, disabled = false, size = 'medium' } = props
  const { value = held, name = fieldName } = props
  const choose = (chosen: string) => {
    onValue?.(chosen)
    onChange?.(chosen as Value)
  }
  return (
    <PortalTheme>
      <RadixSelect.Root
        disabled={disabled}
        {...(value === undefined ? {} : { value })}
        {...(defaultValue === undefined ? {} : { defaultValue })}
        {...(onChange || onValue ? { onValueChange: choose } : {})}
        {...(name ? { name } : {})}
      >
        <RadixSelect.Trigger
          className="nf-control nf-select"
          data-size={size}
          {...(wiring['aria-invalid'] ? { 'data-invalid': true } : {})}
          {...wiring}
          {...(placeholder ? { placeholder } : {})}
          {...(label ? { 'aria-label': label } : {})}
        />
        <RadixSelect.Content className="nf-select-list" position="popper" sideOffset={6}>
          {options.map((option) => (
            <RadixSelect.Item key={option.value} value={option.value} disabled={option.disabled ?? false}>
              <span dir="auto">{option.label}</span>
            </RadixSelect.Item>
          ))}
        </RadixSelect.Content>
      </RadixSelect.Root>
    </PortalTheme>
  )
}
