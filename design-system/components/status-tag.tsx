import { Badge } from '@radix-ui/themes'
import { Icon, type IconComponent } from './icon.tsx'
import { type Tone, toneColor, toneIcon } from './tone.ts'
import './status-tag.css'

export type StatusTagProps = {
  /** What the state means to who reads it. */
  tone: Tone
  /** The state in one or two words. */
  word: string
  /** Another icon than that of the tone. */
  icon?: IconComponent
}

/** How a thing stands: colour, icon and word together. */
export function StatusTag({ tone, word, icon }: StatusTagProps) {
  return (
    <Badge className="nf-status tabular" color={toneColor[tone]} variant="soft" radius="full">
      <Icon of={icon ?? toneIcon[tone]} size={13} />
      <span>{word}</span>
    </Badge>
  )
}
