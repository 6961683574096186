import { getProviderPage } from '@coterie/contract/account/sign-in-providers'
import type { Language } from '@coterie/contract/languages'
import * as openid from 'openid-client'
import { z } from 'zod'

import type { Config } from '../../../config/config.ts'
import type { SignInProvider } from '../../../config/sign-in-providers.ts'
import { hashToken } from '../../../platform/sessions.ts'
import { SingleFlight } from '../../../platform/single-flight.ts'
import { createProviderFetch } from './provider-fetch.ts'

/** Each request to a provider must finish within this time (s). */
const timeout = 5
/** How long the provider's own description of itself is used (ms). */
const discoveryLife = 60 * 60 * 1000
/** How much the provider's clock may differ from ours (s). */
const clockTolerance = 60

/** What a provider says about a person. `email` is null if it gave none or an invalid one. */
export type ProviderClaims = {
  issuer: string
  subject: string
  email: string | null
  isEmailVerified: boolean
  name: string | null
}

/** The parameters of the provider's response. */
export type ProviderResponse = {
  state: string
  code?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

type Deps = Pick<Config, 'appUrl' | 'sessionSecret'>

/** Talks to providers with the authorization code flow of OpenID Connect, with PKCE, state and nonce. */
export class OpenIdClients {
  readonly #config: Deps
  readonly #discovered = new Map<string, { configuration: openid.Configuration; expiresAt: number }>()
  readonly #discoveries = new SingleFlight<openid.Configuration>()

  constructor(config: Deps) {
    this.#config = config
  }

  /** The provider's page where the person signs in. */
  async getPage(
    provider: SignInProvider,
    { state, language }: { state: string; language: Language },
  ): Promise<string> {
    const configuration = await this.#getConfiguration(provider)
    const { nonce, codeVerifier } = this.#deriveSecrets(state)
    const page = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#getRedirectUri(provider),
      scope: chooseScopes(configuration.serverMetadata().scopes_supported),
      ui_locales: language,
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...(provider.responseMode !== 'query' && { response_mode: provider.responseMode }),
    })
    return page.href
  }

  /**
   * Verifies a response, and exchanges its code for what the provider says about the person.
   *
   * @throws an error of openid-client, or one whose cause is a ProviderUnavailableError.
   */
  async redeem(provider: SignInProvider, response: ProviderResponse): Promise<ProviderClaims> {
    const configuration = await this.#getConfiguration(provider)
    const { nonce, codeVerifier } = this.#deriveSecrets(response.state)
    const url = new URL(this.#getRedirectUri(provider))
    for (const [name, value] of Object.entries(response))
      if (value !== undefined) url.searchParams.set(name, value)
    const tokens = await openid.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: codeVerifier,
      expectedState: response.state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims: Record<string, unknown> = tokens.claims() ?? {}
    const { iss: issuer, sub: subject } = z.object({ iss: z.string(), sub: z.string() }).parse(claims)
    const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined
    const info =
      claims['email'] === undefined && hasUserInfo
        ? await openid.fetchUserInfo(configuration, tokens.access_token, subject)
        : {}
    return { issuer, subject, ...readProfile({ ...info, ...claims }, provider) }
  }

  /** Derived from the state, so that the database holds none of them. */
  #deriveSecrets(state: string) {
    const { sessionSecret } = this.#config
    return {
      nonce: hashToken(sessionSecret, `provider nonce ${state}`).toString('base64url'),
      codeVerifier: hashToken(sessionSecret, `provider code verifier ${state}`).toString('base64url'),
    }
  }

  #getRedirectUri({ id }: SignInProvider): string {
    return `${this.#config.appUrl}${getProviderPage(id)}`
  }

  /** An outdated configuration is better than none while the provider can't be reached. */
  async #getConfiguration(provider: SignInProvider): Promise<openid.Configuration> {
    const known = this.#discovered.get(provider.id)
    if (known !== undefined && known.expiresAt > Date.now()) return known.configuration
    try {
      return await this.#discoveries.run(provider.id, async () => {
        const configuration = await discover(provider)
        this.#discovered.set(provider.id, { configuration, expiresAt: Date.now() + discoveryLife })
        return configuration
      })
    } catch (error) {
      if (known === undefined) throw error
      return known.configuration
    }
  }
}

async function discover({ issuer, clientId, clientSecret }: SignInProvider): Promise<openid.Configuration> {
  const isLocal = new URL(issuer).protocol === 'http:'
  const metadata = { client_secret: clientSecret, [openid.clockTolerance]: clockTolerance }
  return await openid.discovery(new URL(issuer), clientId, metadata, authenticate, {
    timeout,
    [openid.customFetch]: createProviderFetch(issuer),
    execute: [openid.enableNonRepudiationChecks, ...(isLocal ? [openid.allowInsecureRequests] : [])],
  })
}

/** Sends the secret in the way that the provider accepts. */
const authenticate: openid.ClientAuth = (server, client, body, headers) => {
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const acceptsBasic = methods.includes('client_secret_basic')
  const send = acceptsBasic ? openid.ClientSecretBasic() : openid.ClientSecretPost()
  send(server, client, body, headers)
}

/** Apple calls the scope of the name `name`. Unknown scopes are an error for some providers. */
function chooseScopes(supported: readonly string[] = ['profile']): string {
  const name = ['profile', 'name'].find((scope) => supported.includes(scope))
  return ['openid', 'email', ...(name === undefined ? [] : [name])].join(' ')
}

const emailSchema = z.email().max(254)

function readProfile(
  claims: Readonly<Record<string, unknown>>,
  { emailVerifiedClaim }: SignInProvider,
): Pick<ProviderClaims, 'email' | 'isEmailVerified' | 'name'> {
  const { email, name } = claims
  return {
    email: emailSchema.safeParse(email).data ?? null,
    // Apple has sent strings, and Microsoft sends numbers.
    isEmailVerified: [true, 'true', 1, '1'].some((value) => value === claims[emailVerifiedClaim]),
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 200) : null,
  }
}
