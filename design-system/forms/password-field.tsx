import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../components/icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'action' | 'icon'>

/** A password field, hidden until the person shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      action={
        <IconButton
          label={isShown ? 'Hide password' : 'Show password'}
          icon={isShown ? EyeOff : Eye}
          size="small"
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
