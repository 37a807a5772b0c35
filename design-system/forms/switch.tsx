import { Switch as RadixSwitch } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'
import './switch.css'

export type SwitchProps = {
  /** What is on or off, without the word "on". */
  label: string
  /** What it changes, in one sentence. */
  description?: ReactNode
  /** Whether it is on. */
  checked: boolean
  /** Told at once, as nothing is saved afterwards. */
  onChange: (checked: boolean) => void
  /** Cannot be changed now; the description says why. */
  disabled?: boolean
  /** What it is called when its form is sent. */
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
