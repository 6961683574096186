import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** `down`: no request to the provider works. `token-down`, `token-hangs`: the exchange of the code fails or never ends. */
export type Fault = 'none' | 'down' | 'token-down' | 'token-hangs'

export type ProviderSettings = {
  issuer: string
  redirectUri: string
  clientId: string
  clientSecret: string
  /** Providers send claims about a person in the ID token or, as the standard says, from the userinfo endpoint. */
  claimsInIdToken: boolean
}

export type TestProvider = {
  issuer: string
  /** Of OIDC_PROVIDERS. */
  setting: { id: string; name: string; issuer: string; clientId: string; clientSecret: string }
  /** Lets a Coterie server at this address use the provider. */
  register: (appUrl: string) => Promise<void>
  setFault: (fault: Fault) => Promise<void>
  stop: () => void
}

/** Starts an OpenID Connect provider (oidc-provider) as a separate process. */
export async function startProvider({
  id = 'provider',
  claimsInIdToken = false,
} = {}): Promise<TestProvider> {
  const child = fork(join(import.meta.dirname, 'run.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [port] = (await once(child, 'message')) as [number]
  const issuer = `http://localhost:${port}`
  const client = { clientId: 'coterie', clientSecret: 'a secret of the client' }
  return {
    issuer,
    setting: { id, name: 'Provider', issuer, ...client },
    register: async (appUrl) => {
      const redirectUri = `${appUrl}/auth/callback/${id}`
      child.send({ issuer, redirectUri, ...client, claimsInIdToken } satisfies ProviderSettings)
      await once(child, 'message')
    },
    setFault: async (fault) => void (await fetch(`${issuer}/fault`, { method: 'POST', body: fault })),
    stop: () => void child.kill(),
  }
}

/** What a person tells the provider about themselves. */
export type ProviderPerson = { subject: string; email?: string; name?: string; isVerified?: boolean }

/**
 * Signs in at the provider's page as a browser would, or cancels.
 *
 * @returns the URL that the provider sends the browser to, or the fields of the form that it posts.
 */
export async function signInAtProvider(page: string, person: ProviderPerson | 'cancel'): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(page)
  const { origin } = url
  let form: URLSearchParams | undefined
  for (let step = 0; step < 10; step += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) {
      const html = await response.text()
      if (!html.includes('name="subject"')) return readPostedForm(html)
      form = fillForm(person)
    } else {
      form = undefined
      url = new URL(location, url)
      if (url.origin !== origin) return url
    }
  }
  throw new Error('The provider does not finish the sign-in')
}

function fillForm(person: ProviderPerson | 'cancel'): URLSearchParams {
  if (person === 'cancel') return new URLSearchParams({ action: 'cancel' })
  const { subject, email = '', name = '', isVerified = true } = person
  return new URLSearchParams({
    action: 'sign-in',
    subject,
    email,
    name,
    ...(isVerified && { verified: 'on' }),
  })
}

/** The target of the form, with its fields as the query. */
function readPostedForm(html: string): URL {
  const target = /action="([^"]+)"/.exec(html)?.[1]
  if (target === undefined) throw new Error(`The provider shows another page: ${html.slice(0, 500)}`)
  const url = new URL(target)
  for (const [, name = '', value = ''] of html.matchAll(/name="([^"]+)" value="([^"]*)"/g))
    url.searchParams.set(name, value)
  return url
}
