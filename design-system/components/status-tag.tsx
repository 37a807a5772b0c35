import { Badge } from '@radix-ui/themes'
import { Icon, type IconComponent } from './icon.tsx'
import { type Tone, toneColor, toneIcon } from './tone.ts'
import './status-tag.css'

export type StatusTagProps = {
  /** The meaning of the state to its reader. */
  tone: Tone
  /** The state in one or two words. */
  word: string
  /**
   * A shorter form, drawn in a container named `status` of at most 420 px; the whole word is the title and read aloud.
   */
  short?: string | undefined
  /** Replaces the tone's icon. */
  icon?: IconComponent
}

/** A state as colour, icon and word together. */
export function StatusTag({ tone, word, short, icon }: StatusTagProps) {
  return (
    <Badge className="nf-status tabular" color={toneColor[tone]} variant="soft" radius="full" title={short && word}>
      <Icon of={icon ?? toneIcon[tone]} size={13} />
      <span className={short && 'nf-status-whole'}>{word}</span>
      {short ? (
        <span className="nf-status-short" aria-hidden="true">
          {short}
        </span>
      ) : null}
    </Badge>
  )
}
