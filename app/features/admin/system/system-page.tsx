import type { ReactNode } from 'react'
import { linkTo } from '#app/content/places.ts'
import { PageHeader, TabLinks } from '#design-system/index.ts'

const parts = ['/admin/system', '/admin/system/errors', '/admin/system/performance'] as const
const names: Record<(typeof parts)[number], string> = {
  '/admin/system': 'Health',
  '/admin/system/errors': 'Errors',
  '/admin/system/performance': 'Performance',
}

type SystemPageProps = {
  at: (typeof parts)[number]
  description: string
  actions?: ReactNode
  children: ReactNode
}

export const SystemPage = ({ at, description, actions, children }: SystemPageProps) => (
  <>
    <PageHeader title={names[at]} description={description} actions={actions} />
    <TabLinks
      label="System"
      links={parts.map((path) => ({ label: names[path], href: linkTo(path).href, active: path === at }))}
    />
    {children}
  </>
)
