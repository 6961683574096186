import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'

import type { Transaction } from '../db/database.ts'
import { createTestDatabase } from '../testing/database.ts'
import { findJobs, makeJobsDue } from '../testing/jobs.ts'
import { handleDomainEvents, publishEvent } from './domain-events.ts'
import type { HandlersByKind } from './domain-events.ts'
import { Jobs } from './jobs.ts'
import { getCurrentRequestId, withRequestId } from './request-ids.ts'

type Handlers = HandlersByKind<Transaction>

const { db } = await createTestDatabase()
await sql`create table handled (feature text, request_id text)`.execute(db)
beforeEach(async () => {
  await sql`delete from handled`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

const joined = { kind: 'member-joined', groupId: 1, userId: 2 } as const
const waved = { kind: 'waved', groupId: 1, userId: 2, by: 3 } as const

/** Handles every kind except `joined`, so that a test decides who handles that one. */
const others: Handlers = new Proxy<Handlers>(
  {},
  { get: (_, kind) => (kind === joined.kind ? undefined : (tx: Transaction) => write(tx, 'others')) },
)

async function write(tx: Transaction, feature: string): Promise<void> {
  await sql`insert into handled values (${feature}, ${getCurrentRequestId()})`.execute(tx)
}

function openJobs(features: Record<string, Handlers>): Jobs {
  const jobs = new Jobs(db, pino({ level: 'silent' }))
  handleDomainEvents(jobs, { others, ...features }, (tx) => tx)
  return jobs
}

async function findHandled() {
  const { rows } = await sql<{ feature: string; request_id: string }>`
    select feature, request_id from handled order by feature`.execute(db)
  return rows.map(({ feature, request_id: requestId }) => [feature, requestId])
}

test('a feature whose handler fails is retried without the others, and undoes nothing of theirs', async () => {
  let failures = 1
  const jobs = openJobs({
    circles: { 'member-joined': (tx) => write(tx, 'circles') },
    failing: {
      'member-joined': async (tx) => {
        await write(tx, 'failing')
        if (failures-- > 0) throw new Error('failed')
      },
    },
    requests: { 'member-joined': (tx) => write(tx, 'requests') },
  })
  await withRequestId('swipe-1', () => publishEvent(jobs, db, joined))
  await jobs.runDueJobs()
  expect(await findHandled()).toEqual([
    ['circles', 'swipe-1'],
    ['requests', 'swipe-1'],
  ])
  expect(await findJobs({ db })).toMatchObject([{ kind: 'domain-event-for-feature', attempts: 1 }])

  await makeJobsDue({ db }, { kind: 'domain-event-for-feature' })
  await jobs.runDueJobs()
  expect((await findHandled()).map(([feature]) => feature)).toEqual(['circles', 'failing', 'requests'])
  expect(await findJobs({ db })).toEqual([])
})

test('an event that one feature handles needs one job; a failed attempt leaves nothing', async () => {
  let failures = 1
  const jobs = openJobs({
    circles: {
      'member-joined': async (tx, { groupId }) => {
        await write(tx, `circle ${groupId}`)
        if (failures-- > 0) throw new Error('failed')
      },
    },
  })
  await publishEvent(jobs, db, joined)
  await jobs.runDueJobs()
  expect(await findHandled()).toEqual([])
  expect(await findJobs({ db })).toMatchObject([{ kind: 'domain-event', attempts: 1 }])
  await makeJobsDue({ db }, { kind: 'domain-event' })
  await publishEvent(jobs, db, waved)
  await jobs.runDueJobs()
  expect((await findHandled()).map(([feature]) => feature)).toEqual(['circle 1', 'others'])
})

test('a job for a feature that this version does not have waits for a process that has it', async () => {
  const circles: Handlers = { 'member-joined': (tx) => write(tx, 'circles') }
  let failures = 1
  const clubs: Handlers = {
    'member-joined': async (tx) => {
      if (failures-- > 0) throw new Error('failed')
      await write(tx, 'clubs')
    },
  }
  const [newer, older] = [openJobs({ circles, clubs }), openJobs({ circles })]
  await publishEvent(newer, db, joined)
  for (const jobs of [newer, older, newer]) {
    await jobs.runDueJobs()
    await makeJobsDue({ db })
  }
  expect((await findHandled()).map(([feature]) => feature)).toEqual(['circles', 'clubs'])
  expect(failures).toBe(-1)
})

test('the server does not start if no feature handles a kind', () => {
  expect(() => openJobs({})).toThrow('No feature handles the domain events member-joined')
})
