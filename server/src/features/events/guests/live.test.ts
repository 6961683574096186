import { beforeEach, expect, test } from 'vitest'

import type { Member } from '../../../testing/cast.ts'
import { seedCircle } from '../../../testing/circles.ts'
import { attend, cancel, cancelAttendance, createEventForm, postEvent } from '../../../testing/events.ts'
import { listen, openLiveClient } from '../../../testing/live.ts'
import { openTestApp } from '../../../testing/test-app.ts'

/** What hosts see of their guests stays current; other guests get no updates about each other. */

const { ctx, app, clock, cast } = await openTestApp()
beforeEach(() => clock.set(new Date('2026-11-28T10:00:00.000Z')))
await ctx.live.start()
const url = await listen(app)
const host = await cast.person('Hera', { plan: 'advertiser' })

/** Which of these people are told of a change to the event during `work`. */
async function findUpdated(people: readonly Member[], id: number, work: () => Promise<unknown>) {
  const clients = await Promise.all(people.map(({ headers }) => openLiveClient(url, headers)))
  await work()
  await Promise.all(clients.map((client) => client.waitForUpdates()))
  for (const client of clients) client.close()
  return people
    .filter((_, index) => clients[index]?.received.some((it) => it.kind === 'event' && it.id === id))
    .map(({ name }) => name)
}

async function createEvent() {
  const [cora, gus, ada] = [await cast.person('Cora'), await cast.person('Gus'), await cast.person('Ada')]
  const form = createEventForm(clock.now(), { capacity: 2, questions: [{ text: 'Food?', required: false }] })
  const { id, startsAt, questions } = (await postEvent(host, form)).body
  await ctx.db
    .insertInto('event_co_hosts')
    .values({
      event_id: id,
      user_id: cora.id,
      invited_by: host.id,
      invited_at: clock.now(),
      accepted_at: clock.now(),
    })
    .execute()
  await attend(gus, id)
  return { id, startsAt, questionId: questions[0]?.id, cora, gus, ada }
}

test('hosts and the guest are told of each change of an RSVP, and other guests are not', async () => {
  const { id, questionId, cora, gus, ada } = await createEvent()
  const changes = {
    'an RSVP': () => attend(ada, id),
    'an answer': () => attend(ada, id, { answers: [{ questionId, answer: 'Nuts' }] }),
    leaving: () => cancelAttendance(ada, id),
  }
  for (const [name, change] of Object.entries(changes))
    expect([name, await findUpdated([host, cora, gus, ada], id, change)]).toEqual([
      name,
      ['Hera', 'Cora', 'Ada'],
    ])
})

test('hosts are told of a spot that is offered, of a mark, and of each other’s removals', async () => {
  const { id, startsAt, cora, gus, ada } = await createEvent()
  const [ben] = [await cast.person('Ben')]
  await attend(ada, id)
  await attend(ben, id)
  const params = { id, userId: ada.id }
  const remove = () => cora.send('DELETE /api/events/{id}/guests/{userId}', { params })
  expect(await findUpdated([host, gus, ben], id, remove)).toEqual(['Hera', 'Ben'])
  const readmit = () => cora.send('DELETE /api/events/{id}/removals/{userId}', { params })
  expect(await findUpdated([host, gus], id, readmit)).toEqual(['Hera'])
  clock.advance((Date.parse(startsAt) - clock.now().getTime()) / 1000)
  const mark = () =>
    host.send('PUT /api/events/{id}/attendees/{userId}/attended', { params: { id, userId: gus.id } })
  expect(await findUpdated([cora, gus, ada], id, mark)).toEqual(['Cora', 'Gus'])
})

test('hosts are told of a check-in, and that an offer has expired', async () => {
  const { id, startsAt, cora, gus, ada } = await createEvent()
  const ben = await cast.person('Ben')
  await attend(ben, id)
  await attend(ada, id)
  await cancelAttendance(ben, id)
  clock.advance(25 * 3600)
  expect(await findUpdated([host, gus, ada], id, () => attend(cora, id))).toEqual(['Hera', 'Ada'])
  clock.advance((Date.parse(startsAt) - clock.now().getTime()) / 1000)
  const { body } = await host.send<{ url: string }>('GET /api/events/{id}/check-in', { params: { id } })
  const code = new URL(body.url).searchParams.get('check-in')
  const checkIn = () => gus.send('POST /api/events/{id}/check-in', { params: { id }, body: { code } })
  expect(await findUpdated([host, cora, gus, ada], id, checkIn)).toEqual(['Hera', 'Cora', 'Gus'])
})

test('everyone who goes or waits is told that the event is cancelled', async () => {
  const { id, cora, gus, ada } = await createEvent()
  const [ben, eve] = [await cast.person('Ben'), await cast.person('Eve')]
  for (const member of [cora, ada, ben]) await attend(member, id)
  const all = [host, cora, gus, ada, ben, eve]
  expect(await findUpdated(all, id, () => cancel(host, id))).toEqual(['Hera', 'Cora', 'Gus', 'Ada', 'Ben'])
})

test('at a circle’s meetup, its organizers are told', async () => {
  const [ada, ben, cleo, dan] = [
    await cast.person('Ada'),
    await cast.person('Ben'),
    await cast.person('Cleo'),
    await cast.person('Dan'),
  ]
  const group_id = await seedCircle(ctx, { by: ada, members: [ben, cleo, dan] })
  const starts_at = new Date(clock.now().getTime() + 86_400_000)
  const values = { group_id, created_by: ben.id, title: 'Walk', timezone: 'UTC', starts_at }
  const { id } = await ctx.db.insertInto('events').values(values).returning('id').executeTakeFirstOrThrow()
  expect(await findUpdated([ada, ben, cleo, dan], id, () => attend(cleo, id))).toEqual(['Ada', 'Ben', 'Cleo'])
})
