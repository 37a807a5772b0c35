import { useAtomValue } from 'jotai'
import { sessionAtom } from '#app/state/session.ts'
import { LoadingScreen } from '#design-system/index.ts'
import { SectionLoading } from './section-loading.tsx'

/** 'Loading...' until it is known who is here; from then on, the screen they asked for loads. */
export default function GuardLoading() {
  const { status } = useAtomValue(sessionAtom)
  return status === 'signed-in' ? <SectionLoading /> : <LoadingScreen variant="guard" />
}
