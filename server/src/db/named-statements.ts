import { createHash } from 'node:crypto'

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

import { DatabaseBusyError, isConnectionTimeout, recordStatement } from './database-busy.ts'

/**
 * Names each SQL text, so that PostgreSQL parses and plans it once per connection. This makes joins 1.2 to 1.9 times as
 * fast. Lists are sent as one array parameter, so there are few texts; beyond `maxNames`, statements stay unnamed.
 */
export function withNamedStatements(pool: pg.Pool, maxNames: number): PostgresPool {
  const names = new Map<string, string>()
  const getName = (text: string): string | undefined => {
    const named = names.get(text)
    if (named !== undefined || names.size >= maxNames) return named
    const name = createHash('sha1').update(text).digest('hex')
    names.set(text, name)
    return name
  }
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw isConnectionTimeout(error) ? new DatabaseBusyError(error) : error
      })
      const wrapper = wrapped.get(client) ?? wrap(client, getName)
      wrapped.set(client, wrapper)
      return wrapper
    },
    end: () => pool.end(),
  } as PostgresPool
}

function wrap(client: pg.PoolClient, getName: (text: string) => string | undefined): PostgresPoolClient {
  return Object.create(client, {
    query: {
      value: (text: unknown, values?: unknown[]) => {
        if (typeof text === 'string') recordStatement(text)
        if (typeof text !== 'string' || values === undefined || values.length === 0) {
          return client.query(text as string, values)
        }
        const name = getName(text)
        return client.query(name === undefined ? { text, values } : { name, text, values })
      },
    },
    release: { value: () => client.release() },
  }) as PostgresPoolClient
}
