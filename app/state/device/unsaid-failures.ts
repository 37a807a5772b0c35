import { CataloguedError, isNotified } from '#app/domain/failures/catalogued-error.ts'

/**
 * Screens show their own failures where they happen. Unhandled rejections come here, and those of a kind meant for
 * people are shown. Returns the unsubscribe function.
 */
export function tellUnsaidFailures(page: EventTarget, tell: (sentence: string) => void): () => void {
  const onRejection = (event: Event) => {
    const reason: unknown = Reflect.get(event, 'reason')
    if (reason instanceof CataloguedError && isNotified(reason)) tell(reason.message)
  }
  page.addEventListener('unhandledrejection', onRejection)
  return () => page.removeEventListener('unhandledrejection', onRejection)
}
