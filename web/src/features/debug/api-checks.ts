import { m } from '@coterie/contract/paraglide/messages'

import { ApiError, getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'

export const apiChecks: readonly { name: string; sendRequest: () => Promise<unknown> }[] = [
  { name: 'GET /api/test', sendRequest: () => call('GET /api/test') },
  { name: 'GET /api/auth-debug', sendRequest: () => call('GET /api/auth-debug') },
  { name: 'GET /api/user', sendRequest: () => call('GET /api/user') },
  {
    name: 'GET /api/places/countries',
    sendRequest: async () => ({ countries: (await call('GET /api/places/countries')).length }),
  },
]

export type CheckOutcome = { isOk: boolean; title: string; detail: string }

export async function runCheck(sendRequest: () => Promise<unknown>): Promise<CheckOutcome> {
  const startedAt = performance.now()
  try {
    const detail = JSON.stringify(await sendRequest(), null, 2)
    const milliseconds = Math.round(performance.now() - startedAt)
    return { isOk: true, title: m.debug_response_time({ milliseconds }), detail }
  } catch (error) {
    const title = error instanceof ApiError ? `${error.status} ${error.code}` : m.debug_no_response()
    return { isOk: false, title, detail: getErrorText(error) }
  }
}
