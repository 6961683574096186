import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { findJobs } from '../testing/jobs.ts'
import { openTestApp } from '../testing/test-app.ts'
import { openLog } from './log.ts'
import { getCurrentRequestId, withRequestId } from './request-ids.ts'

const { app, ctx, cast } = await openTestApp()

test('every response has a request ID', async () => {
  const paths = ['/api/health', '/api/user', '/api/no-such-address', '/no-such-page', '/api/openapi.json']
  const responses = await Promise.all(paths.map((url) => app.inject(url)))
  const ids = responses.map(({ headers }) => String(headers['x-request-id']))
  expect(ids.every((id) => /^[0-9a-f]{8}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

test('jobs carry the id of the request that queued them, directly or through another job', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await ctx.jobs.runDueJobs()
  const response = await ada.send('POST /api/friend-requests', { body: { toId: ben.id } })
  expect(response.status).toBe(201)
  const requestIds = (await findJobs(ctx)).map(({ payload }) => payload['x-request-id'])
  expect(requestIds).toContain(response.headers['x-request-id'])

  const seen: (string | undefined)[] = []
  const second = { kind: 'second', payload: z.object({}) } as const
  const first = { kind: 'first', payload: z.object({}) } as const
  ctx.jobs.handle(second, async () => void seen.push(getCurrentRequestId()))
  ctx.jobs.handle(first, async () => await ctx.jobs.enqueue(ctx.db, second, {}))
  await withRequestId('of-a-test', async () => await ctx.jobs.enqueue(ctx.db, first, {}))
  await ctx.jobs.runDueJobs()
  expect(seen).toEqual(['of-a-test'])
})

test('log lines contain the request ID', () => {
  const log = openLog('info')
  const lines: string[] = []
  const stream = Object.getOwnPropertySymbols(log).find((symbol) => symbol.description === 'pino.stream')
  if (stream === undefined) throw new Error('pino has no stream')
  Object.assign(log, { [stream]: { write: (line: string) => void lines.push(line) } })
  log.info('Outside')
  withRequestId('r-1', () => log.info('Inside'))
  withRequestId('r-1', () => log.child({ reqId: 'r-2' }).info('With its own id'))
  const read = lines.map((line) => JSON.parse(line) as { reqId?: string })
  expect(read.map(({ reqId }) => reqId)).toEqual([undefined, 'r-1', 'r-2'])
  expect(lines[2]?.match(/reqId/g)).toHaveLength(1)
  expect(pino.symbols.streamSym).toBe(stream)
})
