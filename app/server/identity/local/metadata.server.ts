import type { Metadata } from '../../database/schema/identity.ts'
import { Refusal } from './refusal.server.ts'

const isObject = (value: unknown): value is Metadata =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lays changes over metadata: a null takes a field away, an object goes into the one that is there. */
export function mergeMetadata(current: Metadata, changes: Metadata): Metadata {
  const merged = new Map(Object.entries(current))
  for (const [key, value] of Object.entries(changes)) {
    const before = merged.get(key)
    if (value === null) merged.delete(key)
    else merged.set(key, isObject(value) ? mergeMetadata(isObject(before) ? before : {}, value) : value)
  }
  return Object.fromEntries(merged)
}

/** A metadata field of a body: null when it was not sent. */
export function metadataOf(fields: Readonly<Record<string, unknown>>, name: string): Metadata | null {
  const value = fields[name]
  if (value === undefined || value === null) return null
  if (!isObject(value)) throw new Refusal('form_param_value_invalid', name)
  return value
}
