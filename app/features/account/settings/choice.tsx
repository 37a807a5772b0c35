import { SegmentedControl, type SegmentedControlProps, Text } from '#design-system/index.ts'

/** One of four options, all visible, under its name. */
export function Choice<Value extends string>(props: Omit<SegmentedControlProps<Value>, 'wide'>) {
  return (
    <div className="settings-choice">
      <Text size="1" weight="medium" aria-hidden="true">
        {props.label}
      </Text>
      <SegmentedControl wide {...props} />
    </div>
  )
}
