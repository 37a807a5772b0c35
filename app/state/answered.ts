import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { isBug, type StorageFailure, storageFailureFrom } from '#app/storage/failures.ts'

/** What the device answers, or that it does not let us. A bug is thrown. */
export async function answered<Value>(asked: Promise<Value>): Promise<Result<Value, StorageFailure>> {
  try {
    return ok(await asked)
  } catch (error) {
    if (isBug(error)) throw error
    return fail(storageFailureFrom(error))
  }
}
