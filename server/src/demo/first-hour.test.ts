import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

import { countCommunityHealth } from '../features/analytics/health.ts'
import { countRanking } from '../features/analytics/ranking-report.ts'
import { runProposals } from '../features/proposals/run.ts'
import { Caller } from '../testing/caller.ts'
import { makeJobsDue } from '../testing/jobs.ts'
import { openTestApp } from '../testing/test-app.ts'
import { demoAdmin, demoPerson } from './accounts.ts'
import { loadDemo } from './load.ts'
import { skipPictures } from './testing.ts'

const { ctx, clock, app, stranger, matching } = await openTestApp()
// Late in the afternoon in Berlin, on a Saturday.
clock.set(new Date('2048-11-21T15:40:00Z'))
const hour = 3_600_000
const day = 24 * hour

beforeAll(async () => {
  await loadDemo(ctx, { drawPictures: skipPictures, onProgress: () => undefined })
})

async function signIn({ email, password }: { email: string; password: string }): Promise<Caller> {
  const { cookie } = await stranger.call('POST /api/login', { body: { email, password } })
  return new Caller(app, cookie)
}

const isSoon = ({ startsAt }: { startsAt: string }) =>
  new Date(startsAt).getTime() < clock.now().getTime() + 8 * hour

async function listEvents(caller: Caller) {
  const first = await caller.call('GET /api/events', {})
  const events = [...first.body]
  for (let cursor = first.next; cursor !== undefined;) {
    const page = await caller.call('GET /api/events', { query: { cursor } })
    events.push(...page.body)
    cursor = page.next
  }
  return events
}

const readRow = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> =>
  (await query.execute(ctx.db)).rows[0] ?? expect.unreachable('no row')

test('the admin finds filled charts of the community’s health and of the ranking', async () => {
  await countCommunityHealth(ctx, clock.now())
  await countRanking(ctx, clock.now())
  const admin = await signIn(demoAdmin)
  const { measures } = (await admin.call('GET /api/admin/community-health', {})).body
  expect(measures.filter(({ median }) => median === null)).toEqual([])
  const { report } = (await admin.call('GET /api/admin/ranking-report', {})).body
  for (const feed of [report?.people, report?.circles]) {
    expect(feed?.byRank.filter(({ rates }) => rates.all.accepted === null)).toEqual([])
    expect(feed?.requested).not.toBeNull()
    expect(feed?.accepted).not.toBeNull()
  }
  const getNew = (feed: 'people' | 'circles') =>
    report?.[feed].byReason.find(({ reason }) => reason === 'new')
  for (const feed of ['people', 'circles'] as const)
    expect(getNew(feed)?.rates.all).toEqual({ requested: expect.any(Number), accepted: expect.any(Number) })
})

const listProposals = async () => (await (await signIn(demoPerson)).call('GET /api/proposals', {})).body

test('circles and a table are proposed to the demo person, also after the job has run', async () => {
  const [circle, table, afterHearts] = await listProposals()
  expect(circle).toMatchObject({ table: null })
  expect(circle?.people).toHaveLength(4)
  // Her yes makes it real.
  expect(table).toMatchObject({ table: { eventId: null }, yesCount: 3, yesRequired: 4 })
  expect(table?.people).toHaveLength(5)
  expect(afterHearts).toMatchObject({
    event: { title: 'Dumplings by the dozen' },
    yesCount: 2,
    yesRequired: 3,
  })
  expect(afterHearts?.people.map(({ relationship }) => relationship)).toEqual(['friend', 'friend'])
  await runProposals({ ...ctx, matching }, clock.now())
  expect(await listProposals()).toEqual([circle, table, afterHearts])
})

test('the demo admin was at a table yesterday, and confirms the next one with one press', async () => {
  const admin = await signIn(demoAdmin)
  const { body: going } = await admin.call('GET /api/user/events', { query: { show: 'going' } })
  const next = going.find(({ title }) => title.startsWith('Six for ')) ?? expect.unreachable('no table')
  const params = { id: String(next.id) }
  expect((await admin.call('GET /api/tables/{id}', { params })).body).toMatchObject({
    startsAt: '2048-11-22T18:00:00.000Z',
    canConfirm: true,
    canSetPlace: true,
  })
  const confirmed = await admin.send('PUT /api/tables/{id}/confirmation', { params, body: { coming: true } })
  expect(confirmed.body).toMatchObject({ canConfirm: false, confirmed: true })
  clock.advance(4 * 3600)
  await makeJobsDue(ctx, { until: clock.now() })
  await ctx.jobs.runDueJobs()
  expect((await admin.call('GET /api/tables/{id}', { params })).body).toMatchObject({ chatOpensAt: null })
  clock.advance(-4 * 3600)

  const { body: past } = await admin.call('GET /api/user/events', { query: { show: 'past' } })
  expect(past[0]).toMatchObject({
    title: expect.stringMatching(/^Six for /),
    startsAt: '2048-11-20T18:00:00.000Z',
  })
  const [card] = (await admin.call('GET /api/see-again', {})).body
  expect(card).toMatchObject({ event: { id: past[0]?.id } })
  expect(card?.peopleCount).toBeGreaterThanOrEqual(3)
  const { body: conversations } = await admin.call('GET /api/messages', {})
  expect(conversations.some(({ lastMessage }) => lastMessage?.content.startsWith('Yes please.'))).toBe(true)
})

test('feeds have growing circles and new people', async () => {
  const maya = await signIn(demoPerson)
  const circles = (await maya.call('GET /api/groups/discover', {})).body
  expect(circles.filter(({ reasons }) => reasons.arrivals > 2).length).toBeGreaterThan(0)
  const people = (await maya.call('GET /api/users', {})).body
  expect(people.filter(({ reasons }) => reasons.isNew).length).toBeGreaterThan(0)
})

describe.each([
  ['the demo person', demoPerson],
  ['the demo admin', demoAdmin],
])('%s', (_, account) => {
  test('finds an event tonight, and more nearby in the coming weeks', async () => {
    const caller = await signIn(account)
    const nearby = (await listEvents(caller)).filter(({ location }) => location?.startsWith('Berlin'))
    const tonight = nearby.find(isSoon) ?? expect.unreachable('no event tonight')
    expect(tonight).toMatchObject({ startsAt: '2048-11-21T18:00:00.000Z', mine: { attendance: null } })
    expect(nearby.length).toBeGreaterThan(6)
    const params = { id: String(tonight.id) }
    const { status } = await caller.send('PUT /api/events/{id}/attendance', { params })
    expect(status).toBe(200)
    await caller.send('DELETE /api/events/{id}/attendance', { params })
  })

  test('can accept pending requests, each with an introduction', async () => {
    const caller = await signIn(account)
    const pending = (await caller.call('GET /api/friend-requests', {})).body
    expect(pending.length).toBeGreaterThanOrEqual(2)
    for (const { id, fromId, groupId, introduction } of pending) {
      expect(introduction).toMatch(/\w{2}/)
      const accepted = await caller.send('PATCH /api/friend-requests/{id}', {
        params: { id },
        body: { status: 'accepted' },
      })
      expect(accepted).toMatchObject({ status: 200, body: { status: 'accepted' } })
      const { isConnected } = await readRow(sql<{ isConnected: boolean }>`
        select case when ${groupId}::bigint is null
          then exists (select from friendships where ${fromId} in (user_low, user_high))
          else exists (select from group_members where group_id = ${groupId} and user_id = ${fromId}) end as "isConnected"`)
      expect(isConnected).toBe(true)
    }
    expect((await caller.call('GET /api/friend-requests', {})).body).toEqual([])
  })

  test('has no two conversations that end with the same text', async () => {
    const caller = await signIn(account)
    const { body } = await caller.call('GET /api/messages', {})
    const last = body.flatMap(({ lastMessage }) => (lastMessage === null ? [] : [lastMessage.content]))
    expect(last).toHaveLength(body.filter(({ lastMessage }) => lastMessage !== null).length)
    expect(new Set(last).size).toBe(last.length)
  })
})

test('the demo person has past meetups, and circles with a next meetup', async () => {
  const caller = await signIn(demoPerson)
  const past = (await caller.call('GET /api/user/events', { query: { show: 'past' } })).body
  expect(past.length).toBeGreaterThan(5)
  for (const { endsAt } of past) expect(new Date(endsAt ?? '') <= clock.now()).toBe(true)
  const circles = (await caller.call('GET /api/groups', {})).body
  for (const { nextMeetup } of circles) expect(nextMeetup).not.toBeNull()
})

test('circles have months of past meetups, a next one, and the votes for them', async () => {
  const { rows } = await sql<{ id: number; past: number; next: number; oldest: Date }>`
    select g.id, count(*) filter (where e.ends_at <= ${clock.now()})::int as past,
      count(*) filter (where e.starts_at > ${clock.now()})::int as next, min(e.starts_at) as oldest
    from groups g join events e on e.group_id = g.id where g.table_id is null group by g.id`.execute(ctx.db)
  expect(rows).toHaveLength(150)
  expect(rows.filter(({ next }) => next === 0)).toEqual([])
  expect(rows.filter(({ past }) => past >= 3).length).toBeGreaterThan(120)
  const longRunning = rows.filter(({ oldest }) => clock.now().getTime() - oldest.getTime() > 50 * day)
  expect(longRunning.length).toBeGreaterThan(100)
  const votes = await readRow(sql<{
    count: number
    unanswered: number
    withoutEvent: number
    withoutMessage: number
  }>`
    select count(*)::int as count,
      count(*) filter (where not exists (select from activity_votes where activity_id = a.id and answer))::int
        as unanswered,
      count(*) filter (where not exists (
        select from activity_dates d join events e on e.id = a.event_id
        where d.activity_id = a.id and d.starts_at = e.starts_at))::int as "withoutEvent",
      count(*) filter (where not exists (select from messages where activity_id = a.id and group_id = a.group_id))::int
        as "withoutMessage"
    from activities a where event_id is not null and closed_at is not null`)
  expect(votes.count).toBeGreaterThan(150)
  expect(votes).toMatchObject({ withoutEvent: 0, withoutMessage: 0 })
  expect(votes.unanswered).toBeLessThan(votes.count / 10)
})

test('most attendees of past events checked in, and some left feedback', async () => {
  const visits = await readRow(sql<{ going: number; checkedIn: number; rated: number; wrong: number }>`
    select count(*)::int as going, count(a.checked_in_at)::int as "checkedIn", count(f.stars)::int as rated,
      count(*) filter (where a.created_at > e.starts_at or a.created_at < e.created_at
        or a.checked_in_at not between e.starts_at - interval '1 hour' and e.ends_at + interval '3 hours'
        or f.updated_at < e.starts_at or f.updated_at > ${clock.now()})::int as wrong
    from event_attendees a join events e on e.id = a.event_id
    left join event_feedback f on f.event_id = a.event_id and f.user_id = a.user_id
    where e.ends_at <= ${clock.now()}`)
  expect(visits.going).toBeGreaterThan(3000)
  expect(visits.checkedIn / visits.going).toBeGreaterThan(0.8)
  expect(visits.checkedIn / visits.going).toBeLessThan(0.95)
  expect(visits.rated / visits.checkedIn).toBeGreaterThan(0.3)
  expect(visits.wrong).toBe(0)
  const early = await readRow(sql<{ early: number }>`
    select count(*)::int as early from event_attendees a join users u on u.id = a.user_id
    where a.created_at < u.created_at`)
  expect(early).toEqual({ early: 0 })
  const upcoming = await readRow(sql<{ checkedIn: number; fromFuture: number }>`
    select count(a.checked_in_at)::int as "checkedIn", count(*) filter (where a.created_at > ${clock.now()})::int as "fromFuture"
    from event_attendees a join events e on e.id = a.event_id where e.starts_at > ${clock.now()}`)
  expect(upcoming).toEqual({ checkedIn: 0, fromFuture: 0 })
})

test('point totals match the entries, and completed challenges are rewarded', async () => {
  const { wrong, hosts } = await readRow(sql<{ wrong: number; hosts: number }>`
    select count(*) filter (where t.points <> 250 + coalesce(l.confirmed, 0) or t.provisional <> coalesce(l.provisional, 0))::int as wrong,
      (select count(*) from point_entries where cause_kind = 'challenge' and cause_id = 3)::int as hosts
    from point_totals t left join (
      select user_id, coalesce(sum(points) filter (where confirmed_at is not null), 0) as confirmed,
        coalesce(sum(points) filter (where confirmed_at is null), 0) as provisional
      from point_entries where reversed_at is null group by user_id
    ) l on l.user_id = t.user_id`)
  expect(wrong).toBe(0)
  expect(hosts).toBeGreaterThan(100)
  const { missing } = await readRow(sql<{ missing: number }>`
    select count(*)::int as missing from event_attendees a where not a.as_host and not exists (
      select from point_entries where user_id = a.user_id and cause_kind = 'event' and cause_id = a.event_id)`)
  expect(missing).toBe(0)
})

test('the admin has an open case with evidence, and a decided one', async () => {
  const admin = await signIn(demoAdmin)
  const open = await admin.call('GET /api/admin/reports', { query: { state: 'open' } })
  expect(open.body).toHaveLength(1)
  const params = { id: String(open.body[0]?.id) }
  const details = await admin.call('GET /api/admin/reports/{id}', { params })
  expect(JSON.stringify(details.body)).toContain('Earn 900 a week from home')
  const decided = await admin.call('GET /api/admin/reports', { query: { state: 'decided' } })
  expect(decided.body).toMatchObject([{ decision: 'dismissed' }])
})

test('listed events have views, likes and attendees', async () => {
  const admin = await signIn(demoAdmin)
  const hosted = (await admin.call('GET /api/user/events', { query: { show: 'hosting' } })).body
  expect(hosted.length).toBeGreaterThan(0)
  const { views, likes } = await readRow(sql<{ views: number; likes: number }>`
    select sum(d.people)::int as views, (select count(*) from event_likes)::int as likes
    from event_daily_views d join events e on e.id = d.event_id where e.ends_at <= ${clock.now()}`)
  expect(views).toBeGreaterThan(500)
  expect(likes).toBeGreaterThan(100)
})
