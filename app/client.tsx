import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepComposingKeys } from '#design-system/keys.ts'
import { tolerateTranslators } from './features/install/translated-page.ts'
import { keepTyped } from './features/install/typed-before.ts'

tolerateTranslators()
keepComposingKeys()
keepTyped()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  )
})
