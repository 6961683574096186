import { z } from 'zod'

import { StartupError } from '../platform/startup-error.ts'
import { readOrCreatePushKey, readOrCreateSecret, prepareDataDir } from './data-dir.ts'
import { readPaypal } from './paypal.ts'
import type { PaypalConfig } from './paypal.ts'
import { secretSettings, settings } from './settings.ts'

/** Everything that can be set from outside. docs/operations.md describes each setting. */
export type Config = {
  readonly port: number
  readonly host: string
  /** Addresses and networks whose word on a client's address is believed. */
  readonly trustedProxies: string[]
  /** Where browsers reach us: an origin without a slash at the end. */
  readonly appUrl: string
  readonly appName: string
  /** An absolute path to a folder that exists and can be written. */
  readonly dataDir: string
  /** Undefined: the embedded PostgreSQL in dataDir/db. */
  readonly databaseUrl: string | undefined
  /** Undefined: within the process. */
  readonly redisUrl: string | undefined
  /** Undefined: mails are files in dataDir/mail. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly adminEmail: string | undefined
  readonly adminPassword: string | undefined
  /** In lower case. */
  readonly approvedEmails: string[]
  readonly demo: boolean
  /** How many requests within a minute one person, and one network address, may send; 0: as many as they like. */
  readonly requestsPerMinute: { readonly person: number; readonly address: number }
  /** How many connections one network address may have open; 0: as many as it likes. */
  readonly connectionsPerAddress: number
  /** Sign-ups with an approved address or an invitation. */
  readonly signUpsPerNetworkPerHour: number
  readonly refusedSignUpsPerNetworkPerHour: number
  /** Skips and connects that the Free plan holds a day. */
  /** How many different people a person may be shown in a day; 0: as many as there are. */
  readonly peoplePerDay: { readonly free: number; readonly paid: number }
  readonly freeSwipesPerDay: number
  /** To how many people whom they do not know somebody may write a day. */
  readonly firstMessagesPerDay: number
  /** Upcoming events that a person may go to or wait for at once. */
  readonly upcomingEventsPerPerson: number
  /** RSVP changes of a person a day. */
  readonly rsvpChangesPerDay: number
  readonly sessionSecret: string
  /** The private key that web pushes are signed with: 32 bytes of P-256 as base64url. */
  readonly pushKey: string
  /** Whether push services may be on this machine and without TLS: for tests alone. */
  readonly pushAnywhere: boolean
  /** Whether browsers keep what the app needs to open without a network; turned off, they throw it away. */
  readonly offline: boolean
  /** Null: nobody can pay here. */
  readonly paypal: PaypalConfig | null
  /** With its keys; undefined: pictures are files in dataDir. */
  readonly s3Url: string | undefined
  /** What whoever reads the metrics has to say; undefined: nobody can. */
  readonly metricsToken: string | undefined
  readonly logLevel: z.infer<typeof settings>['LOG_LEVEL']
  readonly production: boolean
}

/**
 * Reads the settings, and prepares DATA_DIR, since a made-up SESSION_SECRET is kept there.
 * An empty value counts as unset.
 *
 * @throws StartProblem with one line for each bad setting.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = parse(env)
  const production = read.NODE_ENV === 'production'
  const appUrl = read.APP_URL ?? `http://localhost:${read.PORT}`
  if (production && read.SESSION_SECRET === undefined) {
    throw new StartupError('SESSION_SECRET must be set in production: at least 32 random characters.')
  }
  if (read.ADMIN_PASSWORD !== undefined && read.ADMIN_EMAIL === undefined) {
    throw new StartupError('ADMIN_EMAIL must be set when ADMIN_PASSWORD is.')
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

/** How much people, addresses and networks may do. */
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
