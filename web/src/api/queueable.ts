import { onlineManager } from '@tanstack/react-query'

import { NetworkError } from './api-errors.ts'

/**
 * Options of idempotent changes, which wait for the server while offline. Their keys are listed in
 * app/offline/queued-changes.ts, so that they are sent even if the page closes first.
 */
export const queueable = {
  networkMode: 'online',
  retry: (_count: number, error: Error) => error instanceof NetworkError && !onlineManager.isOnline(),
} as const
