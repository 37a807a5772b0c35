import './avatar.css'

export type AvatarProps = {
  /** The person's name; the initials come from it. */
  name: string
  /** Small in a row, medium in a bar, large on a page about the person. */
  size?: 'small' | 'medium' | 'large'
}

const radixSize = { small: '1', medium: '2', large: '4' } as const

const initialsOf = (name: string) => {
  const [first = '', second = ''] = name
    .split(/[\s@._-]+/)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0])
    .filter((initial) => initial !== undefined)
  return `${first}${second}`.toUpperCase() || '·'
}

/**
 * A person's initials beside their name: decoration, so the name must be written too. Drawn like Radix Themes' avatar
 * without a picture, whose own code waits for a picture with 3 KB of script.
 */
export const Avatar = ({ name, size = 'medium' }: AvatarProps) => (
  <span
    className={`rt-reset rt-AvatarRoot rt-r-size-${radixSize[size]} rt-variant-soft nf-avatar`}
    data-accent-color=""
    data-radius="full"
  >
    <span className="rt-AvatarFallback">
      <span aria-hidden="true">{initialsOf(name)}</span>
    </span>
  </span>
)
