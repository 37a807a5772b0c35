import { useEffect, useState } from 'react'
import { reportProblem } from '#app/server/operations/problems.functions.ts'
import { ErrorScreen, type ErrorScreenProps } from '#design-system/index.ts'

type Told = Pick<ErrorScreenProps, 'notified' | 'reference' | 'supportEmail'>

/** The support address is in the page: a screen may break because there is no server. */
const supportOnPage = () => document.querySelector<HTMLMetaElement>('meta[name="support"]')?.content ?? ''

/** A screen broke: reports it, shows whether that succeeded, and the reference for support. */
export function BrokenScreen({ error }: { error: unknown }) {
  const [told, setTold] = useState<Told>({ notified: 'on-its-way' })
  useEffect(() => {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const supportEmail = supportOnPage()
    setTold({ notified: 'on-its-way', supportEmail })
    reportProblem({ data: { message, path: window.location.pathname } }).then(
      ({ reference, supportEmail }) => setTold({ notified: 'yes', supportEmail, reference }),
      () => setTold({ notified: 'no', supportEmail }),
    )
  }, [error])
  return <ErrorScreen {...told} onReload={() => window.location.reload()} />
}
