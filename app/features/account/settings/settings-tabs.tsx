import { linkTo } from '#app/content/places.ts'
import { PageHeader, TabLinks } from '#design-system/index.ts'

const profile = '/dashboard/settings'
const parts = [
  { label: 'Profile', href: profile },
  ...['appearance', 'app', 'storage', 'account'].map((part) => linkTo(`${profile}/${part}`)),
]

export function SettingsHead({ path }: { path: string }) {
  const isAt = (href: string) => path.replace(/\/$/, '') === href
  return (
    <>
      <PageHeader title="Settings" description="You, this device, and what is kept." />
      <TabLinks label="Settings" links={parts.map((part) => ({ ...part, active: isAt(part.href) }))} />
    </>
  )
}
