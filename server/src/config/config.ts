import { z } from 'zod'

import type { OverloadLimits } from '../platform/overload.ts'
import { StartupError } from '../platform/startup-error.ts'
import { readOrCreatePushKey, readOrCreateSecret, prepareDataDir } from './data-dir.ts'
import { readPaypal } from './paypal.ts'
import type { PaypalConfig } from './paypal.ts'
import { secretSettings, settings } from './settings.ts'
import type { Role } from './settings.ts'
import { readSignInProviders } from './sign-in-providers.ts'
import type { SignInProvider } from './sign-in-providers.ts'

/** The parsed settings. docs/operations.md describes each of them. */
export type Config = {
  readonly port: number
  readonly host: string
  readonly roles: ReadonlySet<Role>
  /** Proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: string[]
  /** How long a stopping web server still serves new requests while its readiness check fails. */
  readonly drainSeconds: number
  readonly appUrl: string
  readonly appName: string
  /** The absolute path of an existing, writable folder. */
  readonly dataDir: string
  /** Undefined: the embedded PostgreSQL in dataDir/db. */
  readonly databaseUrl: string | undefined
  /** The same database past a pooler, for what needs a session. Undefined: databaseUrl serves everything. */
  readonly databaseDirectUrl: string | undefined
  /** Off for poolers that don't support them. */
  readonly usesPreparedStatements: boolean
  /** A read replica of the database. */
  readonly databaseReadUrl: string | undefined
  /** The replica is not read while it is further behind. */
  readonly databaseReadMaxLagSeconds: number
  /** Undefined: live updates go through PostgreSQL, and each process counts its own rate limits. */
  readonly redisUrl: string | undefined
  /** Undefined: emails are written to dataDir/mail. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly adminEmail: string | undefined
  readonly adminPassword: string | undefined
  /** In lower case. */
  readonly adminsNeedSecondFactor: boolean
  readonly approvedEmails: string[]
  /** Whether invite links of organizers approve the people who sign up with them. */
  readonly invitationsApprove: boolean
  /** Whether admins compare profile photos with selfies of people who ask for it. */
  readonly checksPhotos: boolean
  /** Whether half of the people get feeds with other weights, to compare both. */
  readonly comparesWeightings: boolean
  readonly demo: boolean
  /** 0: no limit. */
  readonly requestsPerMinute: { readonly person: number; readonly address: number }
  /** 0: no limit. */
  readonly connectionsPerAddress: number
  /** When the server counts as overloaded. */
  readonly overload: OverloadLimits
  /** For sign-ups with an approved address or an invitation. */
  readonly signUpsPerNetworkPerHour: number
  readonly refusedSignUpsPerNetworkPerHour: number
  /** Different people a person may see per day; 0: no limit. */
  readonly peoplePerDay: { readonly free: number; readonly paid: number }
  /** Skips and connects on the Free plan. */
  readonly freeSwipesPerDay: number
  readonly firstMessagesPerDay: number
  /** Upcoming events that a person may attend or wait for at once. */
  readonly upcomingEventsPerPerson: number
  readonly rsvpChangesPerDay: number
  readonly sessionSecret: string
  /** The VAPID private key: 32 bytes of P-256 as base64url. */
  readonly pushKey: string
  /** Allows push services on this machine and without TLS, for tests. */
  readonly pushAnywhere: boolean
  /** Allows calendar feeds in private networks, for tests. */
  readonly feedsAnywhere: boolean
  /** Whether browsers cache the app for offline use; when off, they delete the cache. */
  readonly offline: boolean
  /** The MapLibre style of maps of addresses. Undefined: no maps. */
  readonly mapStyleUrl: string | undefined
  /** Null: payments are off. */
  readonly paypal: PaypalConfig | null
  /** In the order of the buttons on the sign-in page. */
  readonly signInProviders: readonly SignInProvider[]
  /** Includes the credentials. Undefined: pictures are stored in dataDir. */
  readonly s3Url: string | undefined
  /** The bearer token for /metrics. Undefined: metrics are off. */
  readonly metricsToken: string | undefined
  readonly logLevel: z.infer<typeof settings>['LOG_LEVEL']
  readonly isProduction: boolean
}

/**
 * Reads the settings and creates DATA_DIR, which stores a generated SESSION_SECRET. An empty value counts as unset.
 *
 * @throws StartupError with one line per invalid setting.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values = parse(env)
  const isProduction = values.NODE_ENV === 'production'
  const appUrl = values.APP_URL ?? `http://localhost:${values.PORT}`
  if (isProduction && values.SESSION_SECRET === undefined) {
    throw new StartupError('SESSION_SECRET must be set in production, to at least 32 random characters.')
  }
  if (values.ADMIN_PASSWORD !== undefined && values.ADMIN_EMAIL === undefined) {
    throw new StartupError('ADMIN_EMAIL must be set when ADMIN_PASSWORD is set.')
  }
  checkDatabaseUrls(values)
  if (values.DATABASE_URL === undefined && values.ROLES.size < 3)
    throw new StartupError('DATABASE_URL must be set when ROLES leaves out a role.')
  const paypal = readPaypal(values)
  prepareDataDir(values.DATA_DIR)
  return {
    port: values.PORT,
    host: values.HOST,
    roles: values.ROLES,
    trustedProxies: values.TRUSTED_PROXIES,
    drainSeconds: values.ROLES.has('web') ? values.DRAIN_SECONDS : 0,
    appUrl,
    appName: values.APP_NAME,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    usesPreparedStatements: values.DATABASE_PREPARED_STATEMENTS,
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseReadMaxLagSeconds: values.DATABASE_READ_MAX_LAG_SECONDS,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${values.APP_NAME} <no-reply@${new URL(appUrl).hostname}>`,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    adminsNeedSecondFactor: values.ADMIN_SECOND_FACTOR,
    approvedEmails: values.APPROVED_EMAILS,
    invitationsApprove: values.INVITATIONS_APPROVE,
    checksPhotos: values.PHOTO_CHECK,
    comparesWeightings: values.RANKING_COMPARISON,
    demo: values.DEMO ?? (values.DATABASE_URL === undefined && !isProduction),
    ...readLimits(values),
    sessionSecret: values.SESSION_SECRET ?? readOrCreateSecret(values.DATA_DIR),
    pushKey: values.PUSH_PRIVATE_KEY ?? readOrCreatePushKey(values.DATA_DIR),
    pushAnywhere: values.PUSH_ANYWHERE,
    feedsAnywhere: values.FEEDS_ANYWHERE,
    offline: values.OFFLINE,
    mapStyleUrl: values.MAP_STYLE_URL,
    paypal,
    signInProviders: readSignInProviders(values.OIDC_PROVIDERS, values.DATA_DIR),
    s3Url: values.S3_URL,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    isProduction,
  }
}

/** Whether this process ranks in a thread, because it also serves requests or runs jobs. */
export function runsMatchingThread({ roles }: Pick<Config, 'roles'>): boolean {
  return roles.has('matching') && roles.size > 1
}

/** Poolers without prepared statements keep no session either, and migrations and LISTEN need one. */
function checkDatabaseUrls(values: ReturnType<typeof parse>): void {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (values[name] !== undefined && values.DATABASE_URL === undefined)
      throw new StartupError(`DATABASE_URL must be set when ${name} is set.`)
  }
  if (!values.DATABASE_PREPARED_STATEMENTS && values.DATABASE_DIRECT_URL === undefined)
    throw new StartupError('DATABASE_DIRECT_URL must be set when DATABASE_PREPARED_STATEMENTS is off.')
}

function readLimits(values: ReturnType<typeof parse>) {
  return {
    requestsPerMinute: { person: values.REQUESTS_PER_MINUTE, address: values.REQUESTS_PER_MINUTE_ADDRESS },
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
    overload: { waitingRequests: values.WAITING_REQUESTS, eventLoopDelay: values.EVENT_LOOP_DELAY },
    signUpsPerNetworkPerHour: values.SIGN_UPS_PER_NETWORK_PER_HOUR,
    refusedSignUpsPerNetworkPerHour: values.REFUSED_SIGN_UPS_PER_NETWORK_PER_HOUR,
    peoplePerDay: { free: values.PEOPLE_PER_DAY_FREE, paid: values.PEOPLE_PER_DAY_PAID },
    freeSwipesPerDay: values.FREE_SWIPES_PER_DAY,
    firstMessagesPerDay: values.FIRST_MESSAGES_PER_DAY,
    upcomingEventsPerPerson: values.UPCOMING_EVENTS_PER_PERSON,
    rsvpChangesPerDay: values.RSVP_CHANGES_PER_DAY,
  }
}

function parse(env: NodeJS.ProcessEnv): z.infer<typeof settings> {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const result = settings.safeParse(nonEmpty)
  if (result.success) return result.data
  const lines = new Map(
    result.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      const value = secretSettings.has(name) ? '' : `, not ${JSON.stringify(nonEmpty[name])}`
      return [name, `${name} ${message}${value}.`]
    }),
  )
  throw new StartupError([...lines.values()].join('\n'))
}
