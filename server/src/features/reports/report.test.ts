import type { ReportTarget } from '@coterie/contract/reports/reports'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { createEventForm, postEvent } from '../../testing/events.ts'
import { createFlatPng } from '../../testing/flat-png.ts'
import { findJobs } from '../../testing/jobs.ts'
import { makeFriends, remove, sendMessage, sendAll, sendPicture } from '../../testing/messages.ts'
import { findCase, listCases, readCase, report } from '../../testing/reports.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast, clock, queries } = await openTestApp()
let admin = await cast.person('Root', { role: 'admin' })

const getRank = (item: { weight: number; openedAt: string }) =>
  item.weight - new Date(item.openedAt).getTime() / 86_400_000

const toPersonTarget = ({ id }: { id: number }): ReportTarget => ({ kind: 'person', id })

/** After a month, existing accounts have full weight. The admin's session has expired by then, so they sign in again. */
async function skipMonth() {
  clock.advance(40 * 24 * 60 * 60)
  admin = await cast.signIn(admin)
}

async function createPair(): Promise<[Member, Member]> {
  const people = [await cast.person('Ada'), await cast.person('Ben', { bio: 'Buy my watches' })] as const
  return [...people]
}

test('creates a report, and returns the same one with added text when repeated', async () => {
  const [ada, ben] = await createPair()
  const first = await report(ada, toPersonTarget(ben), { text: 'He sells watches' })
  expect([first.status, first.body]).toEqual([
    201,
    {
      id: first.body.id,
      target: toPersonTarget(ben),
      reason: 'harassment',
      text: 'He sells watches',
      createdAt: clock.now().toISOString(),
    },
  ])
  clock.advance(60)
  const repeated = await report(ada, toPersonTarget(ben), { reason: 'spam', text: 'And rings' })
  expect(repeated.body).toEqual({ ...first.body, text: 'He sells watches\n\nAnd rings' })
  expect((await report(ada, toPersonTarget(ben), { text: 'And rings' })).body).toEqual(repeated.body)
  expect((await report(ada, toPersonTarget(ben))).body).toEqual(repeated.body)
  expect(await findCase(admin, toPersonTarget(ben))).toMatchObject({ reportCount: 1, title: 'Ben' })
})

test('concurrent reports by one person create one report, those by different people one each', async () => {
  const [ada, ben] = await createPair()
  const responses = await Promise.all(Array.from({ length: 8 }, () => report(ada, toPersonTarget(ben))))
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  const others = await Promise.all(Array.from({ length: 8 }, (_, index) => cast.person(`Witness ${index}`)))
  await Promise.all(others.map((reporter) => report(reporter, toPersonTarget(ben))))
  expect(await findCase(admin, toPersonTarget(ben))).toMatchObject({ reportCount: 9 })
})

test('people can report only what they see, and not themselves or what they wrote', async () => {
  const [ada, ben] = await createPair()
  const [hidden, inactive, blocker] = [
    await cast.person('Hidden'),
    await cast.person('Away'),
    await cast.person('Foe'),
  ]
  await ctx.db.updateTable('users').set({ is_discoverable: false }).where('id', '=', hidden.id).execute()
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', inactive.id).execute()
  await blocker.send('PUT /api/people/{id}/block', { params: { id: ada.id } })
  const secret = await seedCircle(ctx, { by: hidden, members: [ben] })
  const secretMessage = (await sendMessage(ben, secret, 'Among us')).body
  const targets: ReportTarget[] = [
    toPersonTarget(hidden),
    toPersonTarget(inactive),
    toPersonTarget(blocker),
    { kind: 'person', id: 999_999 },
    { kind: 'message', id: secretMessage.id },
    { kind: 'message', id: 999_999 },
    { kind: 'circle', id: 999_999 },
    { kind: 'event', id: 999_999 },
    { kind: 'picture', of: 'person', id: ben.id },
  ]
  for (const target of targets) {
    const response = await report(ada, target)
    expect([target, response.status, response.body.error.code]).toEqual([target, 404, 'not_found'])
  }
  const own = await report(ada, toPersonTarget(ada))
  expect([own.status, own.body.error.code]).toEqual([422, 'cannot_report_self'])
  const { body: ownMessage } = await sendMessage(ben, secret, 'My own text')
  expect((await report(ben, { kind: 'message', id: ownMessage.id })).status).toBe(422)
})

test('people can report someone they blocked or share a circle with, even without access to their page', async () => {
  const [ada, ben] = await createPair()
  const hidden = await cast.person('Shy')
  await ctx.db.updateTable('users').set({ is_discoverable: false }).where('id', '=', hidden.id).execute()
  await seedCircle(ctx, { by: ada, members: [hidden] })
  expect((await report(ada, toPersonTarget(hidden))).status).toBe(201)
  await ada.send('PUT /api/people/{id}/block', { params: { id: ben.id } })
  expect((await report(ada, toPersonTarget(ben))).status).toBe(201)
})

test('stores a message with the messages around it, even if they are deleted later', async () => {
  const [ada, ben] = await createPair()
  await makeFriends(ctx, ada, ben)
  const before = await sendAll(clock, ada, `u${ben.id}`, ['One', 'Two', 'Three', 'Four'])
  const [reportedMessage] = await sendAll(clock, ben, `u${ada.id}`, ['You are nobody'])
  await sendAll(clock, ada, `u${ben.id}`, ['Please stop', 'Really', 'Now', 'Later'])
  const target: ReportTarget = { kind: 'message', id: reportedMessage?.id ?? 0 }
  expect((await report(ada, target)).status).toBe(201)
  await remove(ben, `u${ada.id}`, reportedMessage?.id)
  await remove(ada, `u${ben.id}`, before[3]?.id)
  const { body } = await readCase(admin, (await findCase(admin, target)).id)
  expect(body).toMatchObject({ title: 'You are nobody', removable: false, author: { name: 'Ben' } })
  expect(body.reports[0]?.evidence).toMatchObject({ title: 'Direct message', text: 'You are nobody' })
  const surrounding = body.reports[0]?.evidence?.surroundingMessages
  expect(surrounding?.map(({ text }) => text)).toEqual([
    'Two',
    'Three',
    'Four',
    'You are nobody',
    'Please stop',
    'Really',
    'Now',
  ])
  expect(surrounding?.map(({ reported, byAuthor }) => [reported, byAuthor])[3]).toEqual([true, true])
  const cleo = await cast.person('Cleo')
  expect((await report(cleo, target)).status).toBe(404)
})

test('stores a picture for admins only, even after its message is deleted', async () => {
  const [ada, ben] = await createPair()
  await makeFriends(ctx, ada, ben)
  const { body: sent } = await sendPicture(ben, `u${ada.id}`, new Blob([createFlatPng(40, 30)]))
  const target: ReportTarget = { kind: 'picture', of: 'message', id: sent.id }
  expect((await report(ada, target)).status).toBe(201)
  await remove(ben, `u${ada.id}`, sent.id)
  await ctx.jobs.runDueJobs()
  const { body } = await readCase(admin, (await findCase(admin, target)).id)
  const pictureUrl = body.reports[0]?.evidence?.picture ?? ''
  expect(pictureUrl).toMatch(/^\/api\/admin\/evidence\/\d+\/960$/)
  const file = await admin.download(pictureUrl)
  expect([file.status, file.headers['content-type'], file.bytes.length > 50]).toEqual([
    200,
    'image/webp',
    true,
  ])
  expect([(await ada.download(pictureUrl)).status, (await ben.download(pictureUrl)).status]).toEqual([
    403, 403,
  ])
})

test('stores circles and events as they were when reported', async () => {
  const [ada] = await createPair()
  const host = await cast.person('Host', { plan: 'advertiser' })
  const groupId = await seedCircle(ctx, { by: host, name: 'Fine Watches' })
  const { body: event } = await postEvent(
    host,
    createEventForm(clock.now(), { title: 'Watch sale', description: 'Cheap!' }),
  )
  await report(ada, { kind: 'circle', id: groupId })
  await report(ada, { kind: 'event', id: event.id })
  await ctx.db.updateTable('groups').set({ name: 'Kind People' }).where('id', '=', groupId).execute()
  const circleCase = await readCase(admin, (await findCase(admin, { kind: 'circle', id: groupId })).id)
  expect(circleCase.body.reports[0]?.evidence?.title).toBe('Fine Watches')
  const eventCase = await readCase(admin, (await findCase(admin, { kind: 'event', id: event.id })).id)
  expect(eventCase.body).toMatchObject({ title: 'Watch sale', href: `/events/${event.id}` })
  expect(eventCase.body.reports[0]?.evidence).toMatchObject({ text: 'Cheap!', title: 'Watch sale' })
})

test('reported people never learn who reported them, or that anyone did', async () => {
  const [ada, ben] = await createPair()
  await report(ada, toPersonTarget(ben), { text: 'He is rude' })
  await ctx.jobs.runDueJobs()
  const results = await Promise.all([
    ben.call('GET /api/notifications', {}),
    ben.call('GET /api/user/sanctions', {}),
    ben.call('GET /api/people/{id}', { params: { id: String(ada.id) } }),
    ben.send('GET /api/admin/reports'),
  ])
  expect(JSON.stringify(results.map(({ body }) => body))).not.toMatch(/rude|report(ed|s)"/)
  expect(results[3].status).toBe(403)
})

test('repeated reports are throttled', async () => {
  const [ada] = await createPair()
  const responses = []
  for (let index = 0; index < 13; index += 1)
    responses.push(await report(ada, toPersonTarget(await cast.person(`Many ${index}`))))
  expect(responses.map(({ status }) => status)).toContain(429)
  const refused = responses.find(({ status }) => status === 429)
  expect([refused?.body.error.code, Number(refused?.headers['retry-after']) > 0]).toEqual([
    'too_many_attempts',
    true,
  ])
})

test('a hundred reports change only the order of the queue', async () => {
  await skipMonth()
  const [ada, ben] = await createPair()
  await report(ada, toPersonTarget(await cast.person('Quiet')))
  const before = (await findJobs(ctx, 'domain-event')).length
  const reporters = await Promise.all(
    Array.from({ length: 100 }, (_, index) => cast.person(`Crowd ${index}`)),
  )
  clock.advance(1)
  // Old accounts have full weight; clearing the attempts avoids throttling.
  await Promise.all(
    reporters.map((reporter) =>
      ctx.db
        .updateTable('users')
        .set({ created_at: new Date(clock.now().getTime() - 90 * 86_400_000) })
        .where('id', '=', reporter.id)
        .execute(),
    ),
  )
  await ctx.db.deleteFrom('auth_attempts').execute()
  for (const [index, reporter] of reporters.entries()) {
    if (index % 50 === 0) await ctx.db.deleteFrom('auth_attempts').execute()
    expect((await report(reporter, toPersonTarget(ben))).status).toBe(201)
  }
  const [first] = (await listCases(admin)).body
  expect(first).toMatchObject({
    target: toPersonTarget(ben),
    reportCount: 100,
    weight: 100,
    decision: null,
    sanction: null,
  })
  expect((await ben.call('GET /api/user', {})).status).toBe(200)
  expect((await ada.call('GET /api/people/{id}', { params: { id: String(ben.id) } })).body).toMatchObject({
    name: 'Ben',
    bio: 'Buy my watches',
  })
  // Admins are notified of the first one only.
  expect((await findJobs(ctx, 'domain-event')).length).toBe(before + 1)
}, 60_000)

test('the queue pages by weight and age, with the same number of queries for any size', async () => {
  await skipMonth()
  const reporter = await cast.person('Old')
  for (let index = 0; index < 23; index += 1) {
    await ctx.db.deleteFrom('auth_attempts').execute()
    clock.advance(60)
    await report(reporter, toPersonTarget(await cast.person(`Paged ${index}`)))
  }
  const readQueue = async (cursor?: string) => {
    const before = queries.length
    const page = await listCases(admin, { cursor, kind: 'person' })
    return { ...page, count: queries.length - before }
  }
  await listCases(admin)
  const first = await readQueue()
  const second = await readQueue(first.next)
  expect(first.body.length).toBe(20)
  expect(second.count).toBe(first.count)
  const ids = [...first.body, ...second.body].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const order = [...first.body, ...second.body].map(getRank)
  for (const [index, value] of order.entries())
    if (index > 0) expect(value).toBeLessThanOrEqual((order[index - 1] ?? 0) + 0.01)
  expect(
    (await listCases(admin, { kind: 'message', state: 'open' })).body.every(
      (item) => item.target.kind === 'message',
    ),
  ).toBe(true)
})

test.each([1e300, -1, 0.5])('refuses a cursor with the time %d', async (time) => {
  const cursor = Buffer.from(JSON.stringify([time, 1])).toString('base64url')
  for (const state of ['decided', 'appeals'])
    expect((await listCases(admin, { state, cursor })).body.error.code).toBe('invalid_cursor')
})
