import { Switch as RadixSwitch } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'
import './switch.css'

export type SwitchProps = {
  /** The setting's name, without the word "on". */
  label: string
  /** The effect, in one sentence. */
  description?: ReactNode
  /** True when on. */
  checked: boolean
  /** Called at once; no later save follows. */
  onChange: (checked: boolean) => void
  /** Cannot be changed now; the description gives the reason. */
  disabled?: boolean
  /** The name in a submitted form. */
  name?: string
}

/** On or off, with immediate effect and no save. */
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
