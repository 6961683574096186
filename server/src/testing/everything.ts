import { sql } from 'kysely'

import type { Context } from '../context.ts'
import type { Member } from './cast.ts'
import { endpoints, getEndpointName } from './endpoints.ts'

/** The responses to all requests that a member can read, for each of these ids. For tests that nothing leaks. */
export async function readEverything(
  member: Member,
  ids: readonly number[],
): Promise<Record<string, unknown>> {
  const results: Record<string, unknown> = {}
  const reads = endpoints.filter(({ method, file }) => method === 'GET' && file === undefined)
  for (const endpoint of reads) {
    const name = getEndpointName(endpoint)
    const parameters = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '')
    const readFor = async (id: number) => {
      const params = Object.fromEntries(
        parameters.map((key) => [key, key === 'conversation' ? `u${id}` : String(id)]),
      )
      const { status, body } = await member.send(name, { params })
      results[`${name} ${id}`] = { status, body }
    }
    await Promise.all((parameters.length === 0 ? [0] : ids).map(readFor))
  }
  return results
}

/** The number of rows of all tables but one, jobs included. */
export async function countRows({ db }: Pick<Context, 'db'>, except: string): Promise<unknown> {
  const { rows } = await sql<{ counts: unknown }>`
    select jsonb_object_agg(table_schema || '.' || table_name, (xpath('/row/c/text()', query_to_xml(
      format('select count(*) as c from %I.%I', table_schema, table_name), false, true, ''
    )))[1]::text) as counts
    from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' and table_name <> ${except}`.execute(
    db,
  )
  return rows[0]?.counts
}
