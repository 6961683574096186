import type { Endpoint } from '@coterie/contract/endpoint'
import type { FastifyInstance } from 'fastify'

import type { Config } from './config/config.ts'
import { getCheckoutSources } from './config/paypal.ts'
import type { Context } from './context.ts'
import { accountDeletionRoutes } from './features/account-deletion/routes.ts'
import { passkeyRoutes } from './features/account/passkeys/routes.ts'
import { createProviderRoutes } from './features/account/providers/routes.ts'
import { accountRoutes } from './features/account/routes.ts'
import { secondFactorRoutes } from './features/account/second-factor/routes.ts'
import { domainEventHandlers as activities } from './features/activities/on-domain-event.ts'
import { activitiesRoutes } from './features/activities/routes.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { albumsRoutes } from './features/albums/routes.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { approvalsRoutes } from './features/approvals/routes.ts'
import { auditLogRoutes } from './features/audit-log/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { blocksRoutes } from './features/blocks/routes.ts'
import { citiesRoutes } from './features/cities/routes.ts'
import { cityPagesRoutes } from './features/city-pages/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { coversRoutes } from './features/covers/routes.ts'
import { debugRoutes } from './features/debug/routes.ts'
import { likesRoutes } from './features/discovery/likes-routes.ts'
import { discoveryRoutes } from './features/discovery/routes.ts'
import { emailGuestRoutes } from './features/events/email-guests/routes.ts'
import { eventFeedRoutes } from './features/events/feeds/routes.ts'
import { domainEventHandlers as events } from './features/events/on-domain-event.ts'
import { eventsRoutes } from './features/events/routes.ts'
import { safetyCheckinsRoutes } from './features/events/safety-checkins/routes.ts'
import { tableRoutes } from './features/events/tables/routes.ts'
import { friendsRoutes } from './features/friends/routes.ts'
import { gameRoutes } from './features/game/routes.ts'
import { domainEventHandlers as groups } from './features/groups/on-domain-event.ts'
import { groupsRoutes } from './features/groups/routes.ts'
import { domainEventHandlers as hearts } from './features/hearts/on-domain-event.ts'
import { heartsRoutes } from './features/hearts/routes.ts'
import { invitesRoutes } from './features/invites/routes.ts'
import { approveInvited } from './features/invites/sign-up.ts'
import { domainEventHandlers as messages } from './features/messages/on-domain-event.ts'
import { messagesRoutes } from './features/messages/routes.ts'
import { notificationsRoutes } from './features/notifications/routes.ts'
import { onboardingRoutes } from './features/onboarding/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { domainEventHandlers as photoChecks } from './features/photo-checks/on-domain-event.ts'
import { photoChecksRoutes } from './features/photo-checks/routes.ts'
import { picturesRoutes } from './features/pictures/routes.ts'
import { presenceRoutes } from './features/presence/routes.ts'
import { profilesRoutes } from './features/profiles/routes.ts'
import { domainEventHandlers as proposals } from './features/proposals/on-domain-event.ts'
import { proposalsRoutes } from './features/proposals/routes.ts'
import { domainEventHandlers as reports } from './features/reports/on-domain-event.ts'
import { ownReportsRoutes } from './features/reports/own-reports.ts'
import { reportsRoutes } from './features/reports/routes.ts'
import { domainEventHandlers as requests } from './features/requests/on-domain-event.ts'
import { requestsRoutes } from './features/requests/routes.ts'
import type { Routes } from './features/routes.ts'
import { sanctionsRoutes } from './features/sanctions/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { socialImagesRoutes } from './features/social-images/routes.ts'
import { supportRoutes } from './features/support/routes.ts'
import { swipesRoutes } from './features/swipes/routes.ts'
import { vouchesRoutes } from './features/vouches/routes.ts'
import { registerMailPreviews } from './mail-previews.ts'
import { handleDomainEvents } from './platform/domain-events.ts'
import { registerEndpoint } from './platform/http/endpoint/register-endpoint.ts'
import type { Handler, HttpDeps } from './platform/http/endpoint/register-endpoint.ts'
import { registerGracefulShutdown } from './platform/http/graceful-shutdown.ts'
import type { Shutdown } from './platform/http/graceful-shutdown.ts'
import { healthPaths, registerHealthRoutes, serveOnly } from './platform/http/health.ts'
import { refuseWhenOverloaded } from './platform/http/overload.ts'
import { loadAppPage } from './platform/http/pages/app-page.ts'
import { registerPageRoutes } from './platform/http/pages/page-routes.ts'
import { registerStaticFiles } from './platform/http/pages/static-files.ts'
import { registerReadDatabase } from './platform/http/read-database.ts'
import { registerRequestIds } from './platform/http/request-ids.ts'
import { limitConnections } from './platform/http/security/limit-connections.ts'
import { limitByAddress, limitByCaller } from './platform/http/security/limit-requests.ts'
import { openRateLimits } from './platform/http/security/rate-limits.ts'
import { openServer } from './platform/http/server.ts'
import { getLiveChannel } from './platform/live/redis-bus.ts'
import { registerLiveRoutes } from './platform/live/routes.ts'
import { serveMetrics } from './platform/metrics/metrics.ts'
import type { SessionUse } from './platform/sessions.ts'

/** In the rank order of docs/architecture.md: a feature may only use those before it. */
const features: readonly Routes[] = [
  sanctionsRoutes,
  accountRoutes,
  createProviderRoutes(approveInvited),
  secondFactorRoutes,
  passkeyRoutes,
  contactRoutes,
  auditLogRoutes,
  approvalsRoutes,
  debugRoutes,
  citiesRoutes,
  picturesRoutes,
  coversRoutes,
  socialImagesRoutes,
  profilesRoutes,
  settingsRoutes,
  presenceRoutes,
  friendsRoutes,
  billingRoutes,
  groupsRoutes,
  swipesRoutes,
  requestsRoutes,
  invitesRoutes,
  onboardingRoutes,
  peopleRoutes,
  discoveryRoutes,
  likesRoutes,
  proposalsRoutes,
  messagesRoutes,
  activitiesRoutes,
  eventsRoutes,
  safetyCheckinsRoutes,
  emailGuestRoutes,
  tableRoutes,
  eventFeedRoutes,
  cityPagesRoutes,
  albumsRoutes,
  heartsRoutes,
  vouchesRoutes,
  analyticsRoutes,
  gameRoutes,
  notificationsRoutes,
  blocksRoutes,
  supportRoutes,
  reportsRoutes,
  ownReportsRoutes,
  photoChecksRoutes,
  accountDeletionRoutes,
  adminRoutes,
]

/** What features do about domain events. The names are in stored jobs. */
const domainEventHandlers = {
  groups,
  requests,
  proposals,
  messages,
  activities,
  events,
  hearts,
  reports,
  'photo-checks': photoChecks,
}

export async function buildApp(ctx: Context): Promise<FastifyInstance> {
  const { config, log, clock, sessions, db } = ctx
  const { appName, appUrl, mapStyleUrl, trustedProxies } = config
  const checkout = config.paypal === null ? null : getCheckoutSources(config.paypal.sdkBase)
  const callers = {
    now: () => clock.now(),
    findViewer: (token: string, use: SessionUse) => sessions.find(db, token, use),
  }
  const { overload } = ctx
  const settings = { log, checkout, mapStyleUrl, appName, appUrl, trustedProxies, overload }
  const app = await openServer({ ...settings, ...callers })
  limitConnections(app.server, { max: config.connectionsPerAddress, trustedProxies })
  registerRequestIds(app, log)
  registerReadDatabase(app, ctx)
  const shutdown = registerGracefulShutdown(app, {
    exemptPaths: healthPaths,
    drainSeconds: config.drainSeconds,
  })
  serveMetrics(app, { token: config.metricsToken, ...ctx })
  const createLimit = await openRateLimits(app, log, getRedisForLimits(config))
  if (!config.roles.has('web')) serveOnly(app, [...healthPaths, '/metrics'])
  limitByAddress(app, createLimit, config.requestsPerMinute.address)
  refuseWhenOverloaded(app, overload, appName)
  const httpDeps = { ...callers, limitCalls: limitByCaller(createLimit, config.requestsPerMinute.person) }
  if (config.roles.has('web') || config.roles.has('worker'))
    registerFeatures(app, ctx, { ...httpDeps, shutdown })
  registerHealthRoutes(app, db, shutdown)
  if (!config.roles.has('web')) return app
  if (!config.isProduction) registerMailPreviews(app, config)
  registerPageRoutes(app, appName)
  const { offline } = config
  await registerStaticFiles(app, { page: loadAppPage(config), appName, offline, pictures: ctx.pictures })
  return app
}

/** Workers need the features' jobs. */
function registerFeatures(
  app: FastifyInstance,
  ctx: Context,
  { shutdown, ...httpDeps }: HttpDeps & { shutdown: Shutdown },
): void {
  const { jobs, live, clock, config } = ctx
  registerLiveRoutes(app, httpDeps, { live, appUrl: config.appUrl, shutdown })
  const bind = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    registerEndpoint(app, httpDeps, endpoint, handler)
  for (const routes of features) routes({ app, ctx, mount: bind })
  handleDomainEvents(jobs, domainEventHandlers, (tx) => ({ jobs, live, tx, now: clock.now() }))
}

function getRedisForLimits({ redisUrl: url, sessionSecret, requestsPerMinute }: Config) {
  if (url === undefined || requestsPerMinute.person + requestsPerMinute.address === 0) return null
  return { url, prefix: `${getLiveChannel(sessionSecret)}:rates:` }
}
