import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  )
})

// After the page is there: the first visit must not wait for what only the next one needs.
window.addEventListener('load', () => {
  void import('./features/install/service-worker.ts').then(({ startServiceWorker }) => startServiceWorker())
})
