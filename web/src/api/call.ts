import { createCalls } from '@coterie/client/calls'

import { getLanguage } from '../i18n/language.ts'
import { ApiError, NetworkError } from './errors.ts'

type Fetch = (url: string, request: RequestInit) => Promise<Response>

let send: Fetch = (url, request) => fetch(url, request)

/** On the server, calls go straight to its own API. */
export function setFetch(customFetch: Fetch): void {
  send = customFetch
}

/** The longest `Retry-After` (s) that we wait for, while the user sees a spinner. */
const maxWait = 5

/**
 * `call` calls an endpoint of the contract and returns its response; `callPage` returns the items of a paged list and
 * the cursor of the next page.
 */
export const { call, callPage } = createCalls({
  send: (path, request) => send(path, request),
  getLanguage,
  retries: { statuses: [503], maxWait },
  ApiError,
  NetworkError,
})
