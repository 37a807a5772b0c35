import type { SearchSchemaInput } from '@tanstack/react-router'
import { useMemo } from 'react'

/**
 * The search of an address, unread: its screen reads it (`useRead`). Each page loads every route, and making the schemas of all
 * searches took longer than anything else before the first paint.
 */
export const unread = <Search extends object>(search: Search & SearchSchemaInput): Search => search

/** The search of an address, as the screen's schema reads it. */
export const useRead = <Value>(read: (written: unknown) => Value, written: object): Value =>
  useMemo(() => read(written), [read, written])
