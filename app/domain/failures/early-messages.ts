import type { Catalogue } from '../outcome.ts'

/**
 * Sentences for statuses, network and storage, which a device needs before or without a response of the server. Loaded
 * on the first screen; any other failure arrives with its sentence.
 */
export const earlyMessages = {
  BAD_REQUEST: 'Invalid request. Please check your input and try again.',
  UNAUTHORIZED: 'You are not authorized to perform this action. Please sign in again.',
  FORBIDDEN: 'Access denied. You do not have permission to perform this action.',
  NOT_FOUND: 'The requested resource was not found.',
  REQUEST_TIMEOUT: 'Request timed out. Please try again.',
  RATE_LIMITED: 'Too many requests. Please wait a moment and try again.',
  INTERNAL_SERVER_ERROR: 'Server error. Please try again later.',
  SERVICE_UNAVAILABLE: 'Service temporarily unavailable. Please try again later.',
  UNKNOWN_ERROR: 'An unexpected error occurred. Please try again.',
  HTTP_413: 'That is too large to send. Shorten it and try again.',
  network_error: 'The network did not answer. Check your connection and try again.',
  OFFLINE: 'You are offline. Your work is kept here; try again when you are connected.',
  OFFLINE_UNCHANGED: 'You are offline. Nothing was changed; try again when you are connected.',
  STORAGE_FULL: 'This device has no room left for Ninefold. Free some space, then try again.',
  STORAGE_DAMAGED: 'A record on this device could not be read. It was set aside, and nothing else was touched.',
  STORAGE_UNAVAILABLE: 'This browser does not let Ninefold keep records. Allow site storage, then reload.',
  STORAGE_SILENT:
    'The database of this browser does not answer. Ninefold works without it for now. Restart the browser to use it again.',
  RECORD_TOO_NEW: 'This record was written by a newer version of Ninefold. Reload to update, then try again.',
} as const satisfies Catalogue

/** For a status without a sentence of its own. */
export const statusSentence = (status: number | string): string =>
  `The server answered with status ${status}. Please try again.`
