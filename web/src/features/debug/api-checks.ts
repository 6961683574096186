import { call } from '../../api/call.ts'
import { Refused, sentenceOf } from '../../api/api-errors.ts'
import { debugWords } from '../../i18n/debug.ts'

/** Calls that change nothing, and what of their answers is worth a look. */
export const checks: readonly { name: string; make: () => Promise<unknown> }[] = [
  { name: 'GET /api/test', make: () => call('GET /api/test') },
  { name: 'GET /api/auth-debug', make: () => call('GET /api/auth-debug') },
  { name: 'GET /api/user', make: () => call('GET /api/user') },
  {
    name: 'GET /api/places/countries',
    make: async () => ({ countries: (await call('GET /api/places/countries')).length }),
  },
]

export type Outcome = { good: boolean; title: string; detail: string }

/** Makes a call and says what came of it; a refusal is an answer too. */
export async function outcomeOf(make: () => Promise<unknown>): Promise<Outcome> {
  const started = performance.now()
  try {
    const detail = JSON.stringify(await make(), null, 2)
    const milliseconds = Math.round(performance.now() - started)
    return { good: true, title: debugWords.answered(milliseconds), detail }
  } catch (error) {
    const title = error instanceof Refused ? `${error.status} ${error.code}` : debugWords.noAnswer
    return { good: false, title, detail: sentenceOf(error) }
  }
}
