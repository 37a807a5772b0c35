import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { isBug, type StorageFailure, storageFailureFrom } from '#app/storage/failures.ts'

/** The device's answer, or its refusal. A bug is thrown. */
export async function answered<Value>(asked: Promise<Value>): Promise<Result<Value, StorageFailure>> {
  try {
    return ok(await asked)
  } catch (error) {
    if (isBug(error)) throw error
    return fail(storageFailureFrom(error))
  }
}
