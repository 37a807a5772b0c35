import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import type { BulkType } from '#app/domain/operations/bulk.ts'
import { type BulkFailure, sentenceForBulk } from '#app/domain/operations/bulk-messages.ts'
import type { ChosenPerson } from '#app/domain/operations/bulk-view.ts'
import type { NewBulk } from '#app/domain/operations/new-bulk.ts'
import type { Result } from '#app/domain/outcome.ts'
import { addOperation, choosePeople, findAccounts, repeatOperation } from '#app/server/operations/bulk.functions.ts'
import { countPeople } from '#app/server/people/people.functions.ts'
import { newIdAtom, nowAtom } from '#app/state/device/clock.ts'
import { hasNetwork } from '#app/state/device/connection.ts'
import { callerAtom } from '#app/state/session.ts'
import { idsOfAsked } from './ids-of-asked.ts'
import { operationAddress, operationPath } from './operation-address.ts'
import { type Only, OperationScreen } from './operation-screen.tsx'
import { OperationsScreen } from './operations-screen.tsx'
import type { FindPeople } from './people-choice.tsx'
import { readImport } from './read-import.ts'
import { type Start, StartChangeScreen } from './start-change.tsx'
import { StartImportScreen } from './start-import.tsx'
import { StartMailScreen, type StartMailScreenProps } from './start-mail.tsx'
import { operationsKey, useOperation, useOperationActions, useOperations } from './use-operations.ts'

export function Operations() {
  const search = useSearch({ strict: false })
  const { id, type, people } = useMemo(() => operationAddress.parse(search), [search])
  if (id !== undefined) return <OneOperation key={id} id={id} />
  if (type !== undefined) return <NewOperation key={JSON.stringify(search)} type={type} initial={people} />
  return <AllOperations />
}

function AllOperations() {
  const now = useAtomValue(nowAtom)
  return <OperationsScreen {...useOperations()} {...useOperationActions()} now={now} />
}

function OneOperation({ id }: { id: string }) {
  const [only, setOnly] = useState<Only>('errors')
  const send = useSend()
  return (
    <OperationScreen
      {...useOperation(id, only)}
      {...useOperationActions()}
      only={only}
      onOnly={setOnly}
      onRepeat={({ id: of }, which) => {
        const asked = { of, which }
        return send(asked, (newId) => repeatOperation({ data: { ...asked, id: newId } }))
      }}
    />
  )
}

function NewOperation({ type, initial }: { type: BulkType; initial: readonly string[] }) {
  const send = useSend()
  const onStart: Start = (asked) => send(asked, (id) => addOperation({ data: { ...asked, id } as NewBulk }))
  const self = useSelf()
  switch (type) {
    case 'user_import':
      return <StartImportScreen onRead={readImport} onCheck={checkAccounts} onStart={onStart} />
    case 'bulk_email':
      return <StartMail initial={initial} self={self} onFind={findPeople} onStart={onStart} />
    default:
      return <StartChangeScreen type={type} initial={initial} self={self} onFind={findPeople} onStart={onStart} />
  }
}

function StartMail(props: Omit<StartMailScreenProps, 'everybody'>) {
  const { data, error } = useQuery({ queryKey: [...operationsKey, 'everybody'], queryFn: () => countPeople() })
  return <StartMailScreen {...props} everybody={data?.all ?? (error && sentenceOf(error, hasNetwork()))} />
}

function useSelf(): ChosenPerson {
  const caller = useAtomValue(callerAtom)
  const { userId = '', email = null, firstName = null, lastName = null } = caller ?? {}
  return { id: userId, email, firstName, lastName, plan: 'admin', isAdmin: true, standing: 'active' }
}

/** Sends a new operation and opens it. A repeat after a lost answer has the same id; a changed one has another. */
function useSend() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const newId = useAtomValue(newIdAtom)
  const [idOf] = useState(() => idsOfAsked(newId))
  return async (asked: object, add: (id: string) => Promise<Result<unknown, BulkFailure>>) => {
    const id = idOf(asked)
    try {
      const added = await add(id)
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

/** Number of names in one call. */
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

/** The longest id or address has 254 characters. */
const isTooLong = (name: string) => name.length > 254

const findPeople: FindPeople = async (names) => {
  try {
    const people: ChosenPerson[] = []
    const missing = names.filter(isTooLong)
    for (const part of inParts(names.filter((name) => !isTooLong(name)))) {
      const [emails, ids] = [part.filter((name) => name.includes('@')), part.filter((name) => !name.includes('@'))]
      const found = await choosePeople({ data: { ids, emails } })
      people.push(...found.people)
      missing.push(...found.missing)
    }
    return { people, missing }
  } catch (error) {
    return sentenceOf(error, hasNetwork())
  }
}
