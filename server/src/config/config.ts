import { z } from 'zod'

import { StartupError } from '../platform/startup-error.ts'
import { readOrCreatePushKey, readOrCreateSecret, prepareDataDir } from './data-dir.ts'
import { readPaypal } from './paypal.ts'
import type { PaypalConfig } from './paypal.ts'
import { secretSettings, settings } from './settings.ts'

/** The parsed settings. docs/operations.md describes each of them. */
export type Config = {
  readonly port: number
  readonly host: string
  /** Proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: string[]
  /** The public origin, without a trailing slash. */
  readonly appUrl: string
  readonly appName: string
  /** The absolute path of an existing, writable folder. */
  readonly dataDir: string
  /** Undefined: the embedded PostgreSQL in dataDir/db. */
  readonly databaseUrl: string | undefined
  /** Undefined: live updates and rate limits use PostgreSQL or this process. */
  readonly redisUrl: string | undefined
  /** Undefined: emails are written to dataDir/mail. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly adminEmail: string | undefined
  readonly adminPassword: string | undefined
  /** In lower case. */
  readonly approvedEmails: string[]
  readonly demo: boolean
  /** 0: no limit. */
  readonly requestsPerMinute: { readonly person: number; readonly address: number }
  /** 0: no limit. */
  readonly connectionsPerAddress: number
  /** For sign-ups with an approved address or an invitation. */
  readonly signUpsPerNetworkPerHour: number
  readonly refusedSignUpsPerNetworkPerHour: number
  /** How many different people a person may see in a day; 0: no limit. */
  readonly peoplePerDay: { readonly free: number; readonly paid: number }
  /** Skips and connects on the Free plan. */
  readonly freeSwipesPerDay: number
  /** First messages to strangers per person. */
  readonly firstMessagesPerDay: number
  /** Upcoming events that a person may attend or wait for at once. */
  readonly upcomingEventsPerPerson: number
  readonly rsvpChangesPerDay: number
  readonly sessionSecret: string
  /** The VAPID private key: 32 bytes of P-256 as base64url. */
  readonly pushKey: string
  /** Allows push services on this machine and without TLS, for tests. */
  readonly pushAnywhere: boolean
  /** Whether browsers cache the app for offline use; when off, they delete the cache. */
  readonly offline: boolean
  /** Null: payments are off. */
  readonly paypal: PaypalConfig | null
  /** Includes the credentials. Undefined: pictures are stored in dataDir. */
  readonly s3Url: string | undefined
  /** The bearer token for /metrics. Undefined: metrics are off. */
  readonly metricsToken: string | undefined
  readonly logLevel: z.infer<typeof settings>['LOG_LEVEL']
  readonly production: boolean
}

/**
 * Reads the settings and creates DATA_DIR, which stores a generated SESSION_SECRET. An empty value counts as unset.
 *
 * @throws StartupError with one line per invalid setting.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = parse(env)
  const production = read.NODE_ENV === 'production'
  const appUrl = read.APP_URL ?? `http://localhost:${read.PORT}`
  if (production && read.SESSION_SECRET === undefined) {
    throw new StartupError('SESSION_SECRET must be set in production, to at least 32 random characters.')
  }
  if (read.ADMIN_PASSWORD !== undefined && read.ADMIN_EMAIL === undefined) {
    throw new StartupError('ADMIN_EMAIL must be set when ADMIN_PASSWORD is set.')
  }
  const paypal = readPaypal(read)
  prepareDataDir(read.DATA_DIR)
  return {
    port: read.PORT,
    host: read.HOST,
    trustedProxies: read.TRUSTED_PROXIES,
    appUrl,
    appName: read.APP_NAME,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? `${read.APP_NAME} <no-reply@${new URL(appUrl).hostname}>`,
    adminEmail: read.ADMIN_EMAIL,
    adminPassword: read.ADMIN_PASSWORD,
    approvedEmails: read.APPROVED_EMAILS,
    demo: read.DEMO ?? (read.DATABASE_URL === undefined && !production),
    ...limitsOf(read),
    sessionSecret: read.SESSION_SECRET ?? readOrCreateSecret(read.DATA_DIR),
    pushKey: read.PUSH_PRIVATE_KEY ?? readOrCreatePushKey(read.DATA_DIR),
    pushAnywhere: read.PUSH_ANYWHERE,
    offline: read.OFFLINE,
    paypal,
    s3Url: read.S3_URL,
    metricsToken: read.METRICS_TOKEN,
    logLevel: read.LOG_LEVEL,
    production,
  }
}

function limitsOf(read: ReturnType<typeof parse>) {
  return {
    requestsPerMinute: { person: read.REQUESTS_PER_MINUTE, address: read.REQUESTS_PER_MINUTE_ADDRESS },
    connectionsPerAddress: read.CONNECTIONS_PER_ADDRESS,
    signUpsPerNetworkPerHour: read.SIGN_UPS_PER_NETWORK_PER_HOUR,
    refusedSignUpsPerNetworkPerHour: read.REFUSED_SIGN_UPS_PER_NETWORK_PER_HOUR,
    peoplePerDay: { free: read.PEOPLE_PER_DAY_FREE, paid: read.PEOPLE_PER_DAY_PAID },
    freeSwipesPerDay: read.FREE_SWIPES_PER_DAY,
    firstMessagesPerDay: read.FIRST_MESSAGES_PER_DAY,
    upcomingEventsPerPerson: read.UPCOMING_EVENTS_PER_PERSON,
    rsvpChangesPerDay: read.RSVP_CHANGES_PER_DAY,
  }
}

function parse(env: NodeJS.ProcessEnv): z.infer<typeof settings> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const result = settings.safeParse(given)
  if (result.success) return result.data
  const lines = new Map(
    result.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      const value = secretSettings.has(name) ? '' : `, not ${JSON.stringify(given[name])}`
      return [name, `${name} ${message}${value}.`]
    }),
  )
  throw new StartupError([...lines.values()].join('\n'))
}
