import { useEffect, useState } from 'react'
import { reportProblem } from '#app/server/problems/problems.functions.ts'
import { ErrorScreen } from '#design-system/index.ts'

type Answer = { reference: string | null; supportEmail: string }

/** A screen broke: says so, tells the team, and shows what support can look it up by. */
export function BrokenScreen({ error }: { error: unknown }) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    // A report that cannot be sent changes nothing for the person in front of this screen.
    reportProblem({ data: { message, path: window.location.pathname } }).then(setAnswer, () => undefined)
  }, [error])
  return (
    <ErrorScreen
      onReload={() => window.location.reload()}
      {...(answer ? { supportEmail: answer.supportEmail } : {})}
      {...(answer?.reference ? { reference: answer.reference } : {})}
    />
  )
}
