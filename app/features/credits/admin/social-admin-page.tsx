import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { fullNameOf } from '#app/domain/people/name-of.ts'
import { findPeople } from '#app/server/people/people.functions.ts'
import { aiAdmin } from '#app/state/credits/ai-admin.ts'
import { socialAdmin } from '#app/state/credits/social-admin.ts'
import { type ChosenTab, SocialAdmin } from './social-admin.tsx'

/** Number of people asked for at once. */
const namedMost = 50

/** The screen with names, where the identity provider answers; otherwise with ids. */
export function SocialAdminPage(chosen: ChosenTab) {
  const social = useAtomValue(socialAdmin.records)
  const ai = useAtomValue(aiAdmin.records)
  const wanted = {
    ids: social.status === 'ready' ? social.records.slice(0, namedMost).map(({ userId }) => userId) : [],
    emails: ai.status === 'ready' ? ai.records.slice(0, namedMost).map(({ owner }) => owner) : [],
  }
  const { data = [] } = useQuery({
    queryKey: ['people', 'named', wanted],
    queryFn: () => findPeople({ data: wanted }),
    placeholderData: keepPreviousData,
  })
  return (
    <SocialAdmin
      {...chosen}
      people={data.map((user) => ({ ...user, name: fullNameOf(user) || user.email || user.id }))}
    />
  )
}
