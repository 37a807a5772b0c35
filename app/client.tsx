import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepComposingKeys } from '#design-system/focus/keys.ts'
import { keepOriginalUntil, tolerateTranslators } from './features/install/translated-page.ts'
import { keepTyped } from './features/install/typed-before.ts'

tolerateTranslators()
keepOriginalUntil('data-hydrated')
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
