import type { Caller } from '../caller.ts'
import { signInAtProvider } from './start.ts'
import type { ProviderPerson, TestProvider } from './start.ts'

type Step = { step: string; email: string | null; name: string | null; next: string | null }
type SignedIn = { user: { id: number; email: string; name: string } }
type Failure = { error: { code: string } }
type Result<Body> = { status: number; body: Body & Failure; cookie: string | undefined }

/** The code of a refusal, or else the status. */
export const getCode = ({ status, body }: { status: number; body: Failure }): string =>
  body?.error?.code ?? String(status)

type VisitOptions = { provider?: TestProvider; next?: string; cookie?: string }
type Visit = { provider: TestProvider; cookie: string; response: Record<string, string> }

/** The steps of a sign-in with a provider, each in a new browser. */
export function createVisits(stranger: Caller, defaultProvider: TestProvider) {
  /** Starts, signs in at the provider and comes back, without handing in the response. */
  async function goToProvider(
    person: ProviderPerson | 'cancel',
    { provider = defaultProvider, next, cookie: known }: VisitOptions = {},
  ): Promise<Visit> {
    const start = await stranger.send<{ url: string }>('POST /api/sign-in-providers/start', {
      body: { provider: provider.setting.id, next },
      headers: known === undefined ? {} : { cookie: known },
    })
    const cookie = String(start.headers['set-cookie']).split(';')[0] ?? ''
    const back = await signInAtProvider(start.body.url, person)
    return { provider, cookie, response: Object.fromEntries(back.searchParams) }
  }

  const handIn = ({ provider, cookie, response }: Visit) =>
    stranger.send<Step & Failure>('POST /api/sign-in-providers/response', {
      body: { provider: provider.setting.id, ...response },
      headers: { cookie },
    })

  async function returnFromProvider(...input: Parameters<typeof goToProvider>) {
    const visit = await goToProvider(...input)
    return { ...visit, state: visit.response['state'] ?? '', step: (await handIn(visit)).body }
  }

  const finish = <Body = SignedIn>(
    path: 'login' | 'register',
    { cookie, state }: { cookie: string; state: string },
    body: object = {},
  ): Promise<Result<Body>> =>
    stranger.send<Body & Failure>(`POST /api/${path}/provider`, {
      body: { state, ...body },
      headers: { cookie },
    })

  return { goToProvider, handIn, returnFromProvider, finish }
}
