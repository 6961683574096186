import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { Provider } from 'oidc-provider'

import type { Fault, ProviderSettings } from './start.ts'

/**
 * An OpenID Connect provider in its own process. Anyone can sign in as anyone: the page asks for what the provider then
 * claims. The parent registers the client with a message, and sets faults with `POST /fault`.
 */
let fault: Fault = 'none'
let provider: Provider | undefined

/** What people have said about themselves, by subject. */
const people = new Map<string, Record<string, unknown>>()

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
})

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/fault') {
    fault = (await text(request)) as Fault
    response.end()
    return
  }
  const isDiscovery = pathname.startsWith('/.well-known/')
  const isBroken = fault === 'down' || (fault === 'token-down' && pathname === '/token')
  if (provider === undefined || (isBroken && (isDiscovery || pathname === '/token'))) {
    response.writeHead(500).end()
    return
  }
  // The client has to give up.
  if (fault === 'token-hangs' && pathname === '/token') return
  if (pathname.startsWith('/interaction/')) return await interact(provider, request, response)
  await provider.callback()(request, response)
}

/** GET asks who the person is, POST signs them in or cancels. */
async function interact(oidc: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(signInPage)
    return
  }
  const form = new URLSearchParams(await text(request))
  const get = (name: string) => form.get(name) ?? ''
  if (get('action') === 'cancel') {
    const cancelled = { error: 'access_denied', error_description: 'Cancelled' }
    return await oidc.interactionFinished(request, response, cancelled)
  }
  people.set(get('subject'), {
    ...(get('email') !== '' && { email: get('email'), email_verified: get('verified') === 'on' }),
    ...(get('name') !== '' && { name: get('name') }),
  })
  const login = { login: { accountId: get('subject') } }
  await oidc.interactionFinished(request, response, login, { mergeWithLastSubmission: false })
}

const signInPage = `<!doctype html>
<html lang="en">
<title>Provider</title>
<link rel="icon" href="data:,">
<h1>Sign in to Provider</h1>
<form method="post">
  <p><label>Subject <input name="subject" value="1"></label></p>
  <p><label>Email <input name="email"></label></p>
  <p><label>Name <input name="name"></label></p>
  <p><label><input type="checkbox" name="verified" checked> Verified</label></p>
  <button name="action" value="sign-in">Sign in</button>
  <button name="action" value="cancel">Cancel</button>
</form>
</html>`

function createProvider({ issuer, redirectUri, clientId, clientSecret, claimsInIdToken }: ProviderSettings) {
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !claimsInIdToken,
    pkce: { required: () => true },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...people.get(subject) }),
    }),
    // Skips the consent screen.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId !== undefined && { accountId: oidc.session.accountId }),
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 600,
      Interaction: 600,
      Session: 3600,
    },
  })
}

process.on('message', (settings: ProviderSettings) => {
  provider = createProvider(settings)
  process.send?.('registered')
})
// The parent is gone.
process.once('disconnect', () => process.exit())

server.listen(0, 'localhost', () => process.send?.((server.address() as AddressInfo).port))
