export type RangeProps = {
  label: string
  value: number
  least: number
  most: number
  step: number
  /** The value with its unit. */
  says: string
  disabled?: boolean
  onChange: (value: number) => void
}

export function Range({ label, value, least, most, step, says, disabled = false, onChange }: RangeProps) {
  return (
    <label className="editor-range">
      <span>{label}</span>
      <span className="tabular">{says}</span>
      <input
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={says}
        disabled={disabled}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </label>
  )
}
