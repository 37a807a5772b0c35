import { TextArea as RadixTextArea } from '@radix-ui/themes'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../components/class-names.ts'
import { useTypedWiring } from './field-wiring.ts'
import './control.css'
import './text-area.css'

export type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'color' | 'value' | 'defaultValue' | 'children'> & {
  /** The value, held outside. */
  value?: string
  /** The first value. */
  defaultValue?: string
  /** Grows with its text. */
  autoGrow?: boolean
}

/** Several lines of text. */
export function TextArea({ autoGrow = false, rows = 4, onChange, ...rest }: TextAreaProps) {
  const wiring = useTypedWiring(onChange)
  const invalid = rest['aria-invalid'] ?? wiring['aria-invalid']
  return (
    <RadixTextArea
      dir="auto"
      rows={rows}
      resize="vertical"
      {...(invalid ? { 'data-invalid': true } : {})}
      {...wiring}
      {...rest}
      className={classNames('nf-control nf-text-area', autoGrow && 'nf-text-area-grows')}
    />
  )
}
