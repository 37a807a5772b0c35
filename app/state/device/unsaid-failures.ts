import { CataloguedError, isNotified } from '#app/domain/failures/catalogued-error.ts'

/**
 * Each place on a screen says its own failures, where they happened. What none of them has said comes here, and a person
 * is told of it if it is of the kind people are told of. Answers how to stop.
 */
export function tellUnsaidFailures(page: EventTarget, tell: (sentence: string) => void): () => void {
  const onRejection = (event: Event) => {
    const reason: unknown = Reflect.get(event, 'reason')
    if (reason instanceof CataloguedError && isNotified(reason)) tell(reason.message)
  }
  page.addEventListener('unhandledrejection', onRejection)
  return () => page.removeEventListener('unhandledrejection', onRejection)
}
