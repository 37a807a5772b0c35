import { SegmentedControl as RadixSegmentedControl } from '@radix-ui/themes'
import { type ReactNode, useRef } from 'react'
import { Icon, type IconComponent } from '../components/icon.tsx'
import { pressOf } from '../focus/keys.ts'
import { useFieldWiring } from './field-wiring.ts'
import './segmented-control.css'

export type Segment<Value extends string> = {
  /** The option's unique value. */
  value: Value
  /** One or two words. */
  label: string
  /** Before the label. */
  icon?: IconComponent
  /** A picture of the option, above the label. */
  sample?: ReactNode
}

export type SegmentedControlProps<Value extends string> = {
  /** The name, when no FormField around it gives one. */
  label?: string
  /** Two to five, each with a short label. */
  options: readonly Segment<Value>[]
  /** The chosen value; inside a Form the form holds it. */
  value?: Value
  /** Called with the chosen value. */
  onChange?: (value: Value) => void
  /** Takes the full width. */
  wide?: boolean
}

/** One of two to five options, all visible. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, onChange, wide = false } = props
  const { id, value: held = '', onValue } = useFieldWiring()
  const value: string = props.value ?? held
  const choose = (chosen: string) => (onChange ? onChange(chosen as Value) : onValue?.(chosen))
  const isMovedByKey = useRef(false)
  return (
    <RadixSegmentedControl.Root
      className="nf-segments"
      {...(label === undefined ? { 'aria-labelledby': `${id}-label` } : { 'aria-label': label })}
      value={value}
      onValueChange={choose}
      data-wide={wide || undefined}
      data-samples={options.some(({ sample }) => sample) || undefined}
      size="2"
      onKeyDown={(event) => {
        isMovedByKey.current = /^(Arrow|Home|End|Page)/.test(pressOf(event)?.key ?? '')
      }}
    >
      {options.map((option) => (
        <RadixSegmentedControl.Item
          key={option.value}
          value={option.value}
          // As with radio buttons, an arrow key chooses the segment it moves to. A focus that arrives by itself,
          // because a button nearby was disabled, chooses none.
          onFocus={() => {
            if (isMovedByKey.current && option.value !== value) choose(option.value)
            isMovedByKey.current = false
          }}
        >
          <span className="nf-segment">
            {option.sample ? (
              <span className="nf-segment-sample" aria-hidden="true">
                {option.sample}
              </span>
            ) : null}
            {option.icon ? <Icon of={option.icon} size={15} /> : null}
            {option.label}
          </span>
        </RadixSegmentedControl.Item>
      ))}
    </RadixSegmentedControl.Root>
  )
}
