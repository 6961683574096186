import { Client } from 'pg'

import type { Statement } from '../sql-baseline.ts'

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

/** The 8 kB blocks that PostgreSQL touches for some statements, cached or not. Runs EXPLAIN on each and rolls back. */
export async function countBuffers(url: string, statements: readonly Statement[]): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  let blocks = 0
  await client.query('begin')
  for (const { sql, parameters } of statements) {
    if (!/^\s*(select|with|insert|update|delete)/i.test(sql)) continue
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      [...parameters],
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    blocks += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
  }
  await client.query('rollback')
  await client.end()
  return blocks
}
