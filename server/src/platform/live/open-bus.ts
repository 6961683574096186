import type { Config } from '../../config/config.ts'
import type { Log } from '../log.ts'
import { localBus } from './bus.ts'
import type { Bus } from './bus.ts'
import { PostgresBus } from './postgres-bus.ts'
import { RedisBus, getLiveChannel } from './redis-bus.ts'

export type BusSettings = Pick<Config, 'redisUrl' | 'databaseUrl' | 'databaseDirectUrl' | 'sessionSecret'>

/** The bus between processes: Redis if there is one, else PostgreSQL. The embedded database allows only one process. */
export function openBus(purpose: 'live' | 'matching', settings: BusSettings, log: Log): Bus {
  const { redisUrl, databaseUrl, databaseDirectUrl, sessionSecret } = settings
  const suffix = purpose === 'live' ? '' : `:${purpose}`
  if (redisUrl !== undefined) return new RedisBus(redisUrl, getLiveChannel(sessionSecret) + suffix, log)
  if (databaseUrl === undefined) return localBus
  return new PostgresBus(databaseDirectUrl ?? databaseUrl, log, purpose)
}
