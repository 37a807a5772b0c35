import { Avatar as RadixAvatar } from '@radix-ui/themes'
import './avatar.css'

export type AvatarProps = {
  /** Whose face it is; the initials are made of it. */
  name: string
  /** The address of a picture, when there is one. */
  src?: string
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

/** A person, beside their name: decoration, so the name must be written too. */
export function Avatar({ name, src, size = 'medium' }: AvatarProps) {
  return (
    <RadixAvatar
      className="nf-avatar"
      size={radixSize[size]}
      radius="full"
      fallback={<span aria-hidden="true">{initialsOf(name)}</span>}
      {...(src ? { src, alt: '' } : {})}
    />
  )
}
