import { join } from 'node:path'

import type { CompiledQuery } from 'kysely'

import { runsMatchingThread } from './config/config.ts'
import type { Config } from './config/config.ts'
import { getPool, getPoolStats, isReady, openDatabase } from './db/database.ts'
import type { Database } from './db/database.ts'
import { openReadDatabase } from './db/replica.ts'
import { systemClock } from './platform/clock.ts'
import type { Clock } from './platform/clock.ts'
import { openStore } from './platform/files/open-store.ts'
import { JobEncryption } from './platform/job-encryption.ts'
import { Jobs } from './platform/jobs.ts'
import { Live } from './platform/live/live.ts'
import { openBus } from './platform/live/open-bus.ts'
import { openLog } from './platform/log.ts'
import type { Log } from './platform/log.ts'
import { openMailer, sendMail } from './platform/mail.ts'
import { BusMatchingClient } from './platform/matching/matching-client.ts'
import type { MatchingClient } from './platform/matching/matching-client.ts'
import { ThreadBus } from './platform/matching/thread-bus.ts'
import type { MatchingThreadData } from './platform/matching/thread-bus.ts'
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
  readonly matching: MatchingClient
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
    matching?: MatchingClient
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
  const readDb = openReadDatabase(db, {
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
  const bus = openBus('live', config, log)
  const waitForQuiet = (maxPause: number) => overload.waitForQuiet(maxPause)
  const live = new Live({ bus, findActiveSessions, isReady: () => isReady(db), waitForQuiet, log })
  const matching = options.matching ?? openMatchingClient(config, databaseUrl, log)
  return { config, db, readDb, clock, log, jobs, live, matching, pictures, sessions, overload }
}

/** Matching runs in a thread of this process, or in other processes. */
function openMatchingClient(config: Config, url: string, log: Log): MatchingClient {
  if (!runsMatchingThread(config)) return new BusMatchingClient(openBus('matching', config, log))
  const { redisUrl, databaseUrl, databaseDirectUrl, sessionSecret } = config
  const { dataDir, usesPreparedStatements, logLevel, databaseReadUrl, databaseReadMaxLagSeconds } = config
  const { comparesWeightings } = config
  const busSettings = { redisUrl, databaseUrl, databaseDirectUrl, sessionSecret }
  const databaseSettings = { url, usesPreparedStatements, databaseReadUrl, databaseReadMaxLagSeconds }
  const data: MatchingThreadData = {
    ...busSettings,
    ...databaseSettings,
    dataDir,
    logLevel,
    comparesWeightings,
  }
  const program = new URL('matching-thread.ts', import.meta.url)
  return new BusMatchingClient(new ThreadBus(program, data, log))
}
