import { Switch as RadixSwitch } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'
import './switch.css'

export type SwitchProps = {
  label: string
  description?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
}

/** On or off, at once: nothing to save afterwards. */
export function Switch({ label, description, checked, onChange, disabled = false, name }: SwitchProps) {
  const id = useId()
  return (
    <div className="nf-switch">
      <div className="nf-switch-words">
        <label htmlFor={id}>{label}</label>
        {description ? <p id={`${id}-about`}>{description}</p> : null}
      </div>
      <RadixSwitch
        id={id}
        size="3"
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        {...(name ? { name } : {})}
        {...(description ? { 'aria-describedby': `${id}-about` } : {})}
      />
    </div>
  )
}
