import type { SearchSchemaInput } from '@tanstack/react-router'
import { useMemo } from 'react'

/**
 * The search of an address, unparsed: its screen parses it (`useRead`). Every page loads all routes, and making all
 * search schemas took longer than anything else before the first paint.
 */
export const unread = <Search extends object>(search: Search & SearchSchemaInput): Search => search

export const useRead = <Value>(read: (written: unknown) => Value, written: object): Value =>
  useMemo(() => read(written), [read, written])
