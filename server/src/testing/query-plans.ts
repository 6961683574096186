import { CompiledQuery } from 'kysely'
import { Client } from 'pg'
import { vi } from 'vitest'
import { z } from 'zod'

import type { Queryable } from '../db/database.ts'

const statement = z.object({ text: z.string(), values: z.array(z.unknown()) })

export async function explainStatements(
  db: Queryable,
  text: string,
  work: () => Promise<unknown>,
  /** Runs the statements again and adds what they read. */
  { isAnalyzed = false } = {},
): Promise<string[]> {
  const spy = vi.spyOn(Client.prototype, 'query')
  await work()
  const sent = spy.mock.calls.map(([first]) => statement.safeParse(first))
  spy.mockRestore()
  const plans: string[] = []
  for (const { data } of sent) {
    if (data === undefined || !data.text.includes(text)) continue
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${isAnalyzed ? '(analyze, timing off) ' : ''}${data.text}`, data.values),
    )
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}
