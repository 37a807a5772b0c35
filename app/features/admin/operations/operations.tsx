import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import * as z from 'zod/mini'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { bulkTypes } from '#app/domain/operations/bulk.ts'
import { sentenceForBulk } from '#app/domain/operations/bulk-messages.ts'
import type { ChosenPerson } from '#app/domain/operations/bulk-view.ts'
import { emailKeyOf } from '#app/domain/operations/import.ts'
import type { NewBulk } from '#app/domain/operations/new-bulk.ts'
import { addOperation, choosePeople, findAccounts } from '#app/server/operations/bulk.functions.ts'
import { newIdAtom, nowAtom } from '#app/state/device/clock.ts'
import { hasNetwork } from '#app/state/device/connection.ts'
import { callerAtom } from '#app/state/session.ts'
import { type Only, OperationScreen } from './operation-screen.tsx'
import { OperationsScreen, operationPath } from './operations-screen.tsx'
import type { FindPeople } from './people-choice.tsx'
import { readImport } from './read-import.ts'
import { type Start, StartChangeScreen } from './start-change.tsx'
import { StartImportScreen } from './start-import.tsx'
import { StartMailScreen } from './start-mail.tsx'
import { operationsKey, useOperation, useOperationActions, useOperations } from './use-operations.ts'

/** What the address says: one operation, a new one of a type (for some people), or neither. */
const addressSchema = z.object({
  id: z.catch(z.optional(z.uuid()), undefined),
  type: z.catch(z.optional(z.enum(bulkTypes)), undefined),
  people: z.catch(z.string(), ''),
})

/** The bulk operations: all of them, one of them, or a new one. */
export function Operations() {
  const { id, type, people } = addressSchema.parse(useSearch({ strict: false }))
  const initial = people.split(',').filter((name) => name !== '')
  if (id !== undefined) return <OneOperation key={id} id={id} />
  if (type !== undefined) return <NewOperation key={`${type} ${people}`} type={type} initial={initial} />
  return <AllOperations />
}

function AllOperations() {
  const now = useAtomValue(nowAtom)
  return <OperationsScreen {...useOperations()} {...useOperationActions()} now={now} />
}

function OneOperation({ id }: { id: string }) {
  const [only, setOnly] = useState<Only>('errors')
  return <OperationScreen {...useOperation(id, only)} {...useOperationActions()} only={only} onOnly={setOnly} />
}

function NewOperation({ type, initial }: { type: (typeof bulkTypes)[number]; initial: readonly string[] }) {
  const onStart = useStart()
  const self = useSelf()
  switch (type) {
    case 'user_import':
      return <StartImportScreen onRead={readImport} onCheck={checkAccounts} onStart={onStart} />
    case 'bulk_email':
      return <StartMailScreen initial={initial} self={self} onFind={findPeople} onStart={onStart} />
    default:
      return <StartChangeScreen type={type} initial={initial} onFind={findPeople} onStart={onStart} />
  }
}

function useSelf(): ChosenPerson {
  const caller = useAtomValue(callerAtom)
  const { userId = '', email = null, firstName = null, lastName = null } = caller ?? {}
  return { id: userId, email, firstName, lastName, plan: 'admin', isAdmin: true, isActive: true }
}

/** Sends a new operation and goes to it. Sent again after a lost answer, it is the same one. */
function useStart(): Start {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const newId = useAtomValue(newIdAtom)
  const [id] = useState(newId)
  return async (asked) => {
    try {
      const added = await addOperation({ data: { ...asked, id } as NewBulk })
      if (!added.ok) return sentenceForBulk(added.failure)
    } catch (error) {
      return sentenceOf(error, hasNetwork())
    }
    await queries.invalidateQueries({ queryKey: operationsKey })
    const [to = '', query] = operationPath(id).split('?')
    await navigate({ to, search: Object.fromEntries(new URLSearchParams(query)) })
    return null
  }
}

/** A call takes so many names. */
const namesAtOnce = 500
const inParts = (names: readonly string[]) =>
  Array.from({ length: Math.ceil(names.length / namesAtOnce) }, (_, part) =>
    names.slice(part * namesAtOnce, (part + 1) * namesAtOnce),
  )

const checkAccounts = async (emails: readonly string[]) => {
  try {
    const there = new Set<string>()
    for (const part of inParts(emails))
      for (const email of await findAccounts({ data: { emails: part } })) there.add(email)
    return there
  } catch (error) {
    return sentenceOf(error, hasNetwork())
  }
}

const findPeople: FindPeople = async (names) => {
  try {
    const people: ChosenPerson[] = []
    for (const part of inParts(names.filter((name) => name.length <= 254))) {
      const [emails, ids] = [part.filter((name) => name.includes('@')), part.filter((name) => !name.includes('@'))]
      people.push(...(await choosePeople({ data: { ids, emails } })))
    }
    const found = new Set(people.flatMap(({ id, email }) => [id, emailKeyOf(email ?? id)]))
    const missing = names.filter((name) => !found.has(name) && !found.has(emailKeyOf(name)))
    return { people, missing }
  } catch (error) {
    return sentenceOf(error, hasNetwork())
  }
}
