import {
  addIdentity,
  getProviderPage,
  handleProviderResponse,
  listIdentities,
  listSignInProviders,
  loginWithProvider,
  registerWithProvider,
  removeIdentity,
  startAddingIdentity,
  startProviderSignIn,
} from '@coterie/contract/account/sign-in-providers'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Context } from '../../../context.ts'
import { sendRefusal } from '../../../platform/http/endpoint/error-response.ts'
import { createToken } from '../../../platform/sessions.ts'
import type { Routes } from '../../routes.ts'
import { checkSessionConfirmed } from '../session-confirmation.ts'
import { startSession, toSignInRequest } from '../sign-in-response.ts'
import { withThrottle } from '../throttle.ts'
import * as identities from './identities.ts'
import { OpenIdClients } from './openid.ts'
import { deleteExpiredSignIns } from './queries.ts'
import * as service from './service.ts'

const hour = 60 * 60

/** `approveInvited` belongs to a feature of a higher rank. */
export const createProviderRoutes =
  (approveInvited: service.ApproveInvited): Routes =>
  (deps) => {
    const { ctx } = deps
    ctx.jobs.schedule('delete-provider-sign-ins', hour, () => deleteExpiredSignIns(ctx.db, ctx.clock.now()))
    listRoutes(deps)
    stepRoutes(deps)
    signInRoutes(deps)
    signUpRoutes(approveInvited)(deps)
    identityRoutes(deps)
    acceptPostedResponses(deps)
  }

const listRoutes: Routes = ({ app, ctx, mount }) => {
  mount(listSignInProviders, async () =>
    ctx.config.signInProviders.map(({ id, name, picture }) => ({
      id,
      name,
      picture: picture === null ? null : `/api/sign-in-providers/${id}/picture`,
    })),
  )

  app.get<{ Params: { provider: string } }>(
    '/api/sign-in-providers/:provider/picture',
    { schema: { hide: true } },
    (request, reply) => {
      const picture = service.findProvider(ctx, request.params.provider)?.picture
      if (!picture) return sendRefusal(reply, notFound)
      return reply.header('cache-control', 'public, max-age=86400').type(picture.type).send(picture.bytes)
    },
  )
}

const getBrowser = ({ cookies }: FastifyRequest) => cookies[service.providerCookie.name]

/** At the provider and back. */
const stepRoutes: Routes = ({ ctx, mount }) => {
  const deps = { ...ctx, clients: new OpenIdClients(ctx.config) }

  mount(startProviderSignIn, async ({ body, language, now, http }) => {
    const provider = service.findProvider(ctx, body.provider)
    if (provider === undefined) return notFound
    const start = { provider, viewerId: null, next: body.next ?? null, language, now }
    return await withThrottle(ctx, { kind: 'provider', client: http.request.ip }, now, () =>
      service.startSignIn(deps, { ...start, browser: keepBrowser(ctx, http) }),
    )
  })

  mount(startAddingIdentity, async ({ viewer, body, language, now, http }) => {
    const unconfirmed = await checkSessionConfirmed(ctx.db, viewer, now)
    if (unconfirmed !== null) return unconfirmed
    const provider = service.findProvider(ctx, body.provider)
    if (provider === undefined) return notFound
    const start = { provider, viewerId: viewer.id, next: null, language, now }
    return await withThrottle(ctx, { kind: 'provider', client: http.request.ip }, now, () =>
      service.startSignIn(deps, { ...start, browser: keepBrowser(ctx, http) }),
    )
  })

  mount(handleProviderResponse, async ({ body, now, http }) => {
    const provider = service.findProvider(ctx, body.provider)
    if (provider === undefined) return notFound
    const browser = getBrowser(http.request)
    return await withThrottle(ctx, { kind: 'provider', client: http.request.ip }, now, () =>
      service.handleResponse(deps, provider, body, { browser, now }),
    )
  })
}

/** The cookie is kept, so that a sign-in that is open in another tab still works. */
function keepBrowser(
  { config }: Pick<Context, 'config'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): string {
  const { name, path, maxAge } = service.providerCookie
  const browser = getBrowser(request) ?? createToken()
  const secure = config.appUrl.startsWith('https:')
  reply.setCookie(name, browser, { path, maxAge, httpOnly: true, sameSite: 'lax', secure })
  return browser
}

const signInRoutes: Routes = ({ ctx, mount }) => {
  mount(loginWithProvider, async ({ body, now, http }) => {
    const request = { ...toSignInRequest(http.request, now), browser: getBrowser(http.request) }
    const result = await service.signInWithProvider(ctx, body, request)
    return isRefusal(result) ? result : startSession(ctx, http.reply, result)
  })
}

const signUpRoutes =
  (approveInvited: service.ApproveInvited): Routes =>
  ({ ctx, mount }) => {
    mount(registerWithProvider, async ({ body, now, http }) => {
      const request = { ...toSignInRequest(http.request, now), browser: getBrowser(http.request) }
      const result = await service.signUpWithProvider({ ...ctx, approveInvited }, body, request)
      return isRefusal(result) ? result : startSession(ctx, http.reply, result)
    })
  }

const identityRoutes: Routes = ({ ctx, mount }) => {
  mount(listIdentities, ({ viewer }) => identities.listIdentities(ctx, viewer))
  mount(addIdentity, ({ viewer, body, now, http }) =>
    identities.addIdentity(ctx, viewer, { ...body, browser: getBrowser(http.request), now }),
  )
  mount(removeIdentity, ({ viewer, params, now }) => identities.removeIdentity(ctx, viewer, params.id, now))
}

/**
 * Providers such as Apple post their response in a form. Browsers don't send our cookie with it, so the response becomes
 * the query of the page, which hands it in.
 */
const acceptPostedResponses: Routes = ({ app }) => {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 20_000 },
      (_request, body, done) => done(null, String(body)),
    )
    scope.post<{ Params: { provider: string }; Body: unknown }>(
      getProviderPage(':provider'),
      { schema: { hide: true }, config: { anyOrigin: true } },
      ({ params, body }, reply) => {
        const posted = new URLSearchParams(typeof body === 'string' ? body : '')
        const response = ['state', 'code', 'iss', 'error'].flatMap((key) => {
          const value = posted.get(key)
          return value === null ? [] : [[key, value]]
        })
        const page = getProviderPage(encodeURIComponent(params.provider))
        return reply.redirect(`${page}?${new URLSearchParams(response)}`, 303)
      },
    )
  })
}
