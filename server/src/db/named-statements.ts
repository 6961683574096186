import { createHash } from 'node:crypto'

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

import { DatabaseLostError, recordStatement, toDatabaseError } from './database-busy.ts'

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
        throw toDatabaseError(error)
      })
      const wrapper = wrapped.get(client) ?? wrap(client, getName)
      wrapped.set(client, wrapper)
      return wrapper
    },
    end: () => pool.end(),
  } as PostgresPool
}

function wrap(client: pg.PoolClient, getName: (text: string) => string | undefined): PostgresPoolClient {
  let isLost = false
  const fail = (error: unknown): never => {
    const ours = toDatabaseError(error)
    isLost ||= ours instanceof DatabaseLostError
    throw ours
  }
  return Object.create(client, {
    query: {
      value: (text: unknown, values: unknown[] = []) => {
        if (typeof text !== 'string') return client.query(text as string, values)
        recordStatement(text)
        const name = values.length === 0 ? undefined : getName(text)
        return client.query(name === undefined ? { text, values } : { name, text, values }).catch(fail)
      },
    },
    // The server says that it stops before it closes the connection, which the pool must not reuse until then.
    release: { value: () => client.release(isLost) },
  }) as PostgresPoolClient
}
