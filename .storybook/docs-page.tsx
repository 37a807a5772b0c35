import { lazy, Suspense } from 'react'

const ComponentPage = lazy(() => import('../stories/docs/component-page.tsx'))

/** The page of a component; its code is fetched when one is opened, and never under test. */
export const docsPage = () => (
  <Suspense>
    <ComponentPage />
  </Suspense>
)
