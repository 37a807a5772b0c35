import { lazy, Suspense } from 'react'

const ComponentPage = lazy(() => import('../stories/docs/component-page.tsx'))

/** The docs page of a component. Its code is fetched when a page is opened, and never under test. */
export const docsPage = () => (
  <Suspense>
    <ComponentPage />
  </Suspense>
)
