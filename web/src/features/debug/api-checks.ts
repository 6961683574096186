import { ApiError, getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { debugTexts } from '../../i18n/debug.ts'

/** Calls that change nothing, and what of their answers is worth a look. */
export const checks: readonly { name: string; sendRequest: () => Promise<unknown> }[] = [
  { name: 'GET /api/test', sendRequest: () => call('GET /api/test') },
  { name: 'GET /api/auth-debug', sendRequest: () => call('GET /api/auth-debug') },
  { name: 'GET /api/user', sendRequest: () => call('GET /api/user') },
  {
    name: 'GET /api/places/countries',
    sendRequest: async () => ({ countries: (await call('GET /api/places/countries')).length }),
  },
]

export type CheckOutcome = { isOk: boolean; title: string; detail: string }

/** Makes a call and says what came of it; a refusal is an answer too. */
export async function runCheck(sendRequest: () => Promise<unknown>): Promise<CheckOutcome> {
  const started = performance.now()
  try {
    const detail = JSON.stringify(await sendRequest(), null, 2)
    const milliseconds = Math.round(performance.now() - started)
    return { isOk: true, title: debugTexts.answered(milliseconds), detail }
  } catch (error) {
    const title = error instanceof ApiError ? `${error.status} ${error.code}` : debugTexts.noAnswer
    return { isOk: false, title, detail: getErrorText(error) }
  }
}
