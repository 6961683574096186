import { join } from 'node:path'

import type { CompiledQuery } from 'kysely'

import type { Config } from './config/config.ts'
import { getPool, getPoolStats, isReady, openDatabase } from './db/database.ts'
import type { Database } from './db/database.ts'
import { openReadDatabase } from './db/replica.ts'
import { systemClock } from './platform/clock.ts'
import type { Clock } from './platform/clock.ts'
import { openStore } from './platform/files/open-store.ts'
import { JobEncryption } from './platform/job-encryption.ts'
import { Jobs } from './platform/jobs.ts'
import { localBus } from './platform/live/bus.ts'
import type { Bus } from './platform/live/bus.ts'
import { Live } from './platform/live/live.ts'
import { PostgresBus } from './platform/live/postgres-bus.ts'
import { RedisBus, getLiveChannel } from './platform/live/redis-bus.ts'
import { openLog } from './platform/log.ts'
import type { Log } from './platform/log.ts'
import { openMailer, sendMail } from './platform/mail.ts'
import { Overload } from './platform/overload.ts'
import { Pictures } from './platform/pictures.ts'
import { Sessions } from './platform/sessions.ts'

/** The dependencies of all features. Built once at startup; tests build their own. */
export type Context = {
  readonly config: Config
  readonly db: Database
  /** For reads that may be a few seconds old: the read replica, if there is one. In a request, use its `readDb`. */
  readonly readDb: Database
  readonly clock: Clock
  readonly log: Log
  readonly jobs: Jobs
  readonly live: Live
  readonly pictures: Pictures
  readonly sessions: Sessions
  readonly overload: Overload
}

/** @param databaseUrl of a running server, or of the embedded PostgreSQL. */
export function buildContext(
  config: Config,
  databaseUrl: string,
  options: {
    log?: Log
    clock?: Clock
    onQuery?: (query: CompiledQuery) => void
    pool?: { connections?: number; connectionTimeout?: number }
  } = {},
): Context {
  const log = options.log ?? openLog(config.logLevel)
  const db = openDatabase(databaseUrl, {
    ...options.pool,
    directUrl: config.databaseDirectUrl,
    usesPreparedStatements: config.usesPreparedStatements,
    onQuery: options.onQuery,
    onLost: (error) =>
      log.warn({ err: error }, 'Lost an idle database connection; the pool opens a new one when needed'),
  })
  const readDb =
    config.databaseReadUrl === undefined
      ? db
      : openReadDatabase(db, {
          primaryUrl: databaseUrl,
          replicaUrl: config.databaseReadUrl,
          maxLag: config.databaseReadMaxLagSeconds,
          onQuery: options.onQuery,
          log,
        })
  const overload = new Overload({
    limits: config.overload,
    getWaitingStatements: () => getPoolStats(db).waiting,
    maxWaitingStatements: getPool(db).options.max,
    log,
  })
  const jobs = new Jobs(db, log, new JobEncryption(config.sessionSecret), () => overload.waitForQuiet())
  const mails = { folder: join(config.dataDir, 'mail'), logsLinks: !config.isProduction }
  jobs.handle(sendMail, openMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, ...mails, log }))
  const clock = options.clock ?? systemClock
  const pictures = new Pictures(openStore(config, 'pictures'))
  const sessions = new Sessions(config.sessionSecret, config)
  const findActiveSessions = (ids: readonly number[]) => sessions.findActiveSessions(db, ids, clock.now())
  const live = new Live({ bus: openBus(config, log), findActiveSessions, isReady: () => isReady(db), log })
  return { config, db, readDb, clock, log, jobs, live, pictures, sessions, overload }
}

/** The embedded database allows only one process, so a local bus is enough. */
function openBus({ redisUrl, databaseUrl, databaseDirectUrl, sessionSecret }: Config, log: Log): Bus {
  if (redisUrl !== undefined) return new RedisBus(redisUrl, getLiveChannel(sessionSecret), log)
  return databaseUrl === undefined ? localBus : new PostgresBus(databaseDirectUrl ?? databaseUrl, log)
}
