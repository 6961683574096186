import type { GroupPage } from '@coterie/contract/groups/groups'
import { expect, test } from 'vitest'

import { formatCardDate } from '../../i18n/format-time.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast } = await openTestApp()

test('a deactivated member is not listed, counted or shown', async () => {
  const [ida, jon, kim] = [await cast.person('Ida'), await cast.person('Jon'), await cast.person('Kim')]
  const id = await seedCircle(ctx, { by: ida, members: [jon, kim] })
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', jon.id).execute()
  const [card] = (await ida.call('GET /api/groups', {})).body
  expect(card).toMatchObject({ memberCount: 2, members: [{ id: ida.id }, { id: kim.id }] })
  const { body } = await kim.call('GET /api/groups/{id}/members', { params: { id: String(id) } })
  expect(body.map(({ userId }) => userId)).toEqual([ida.id, kim.id])
})

test('a card shows four faces and the next upcoming event', async () => {
  const oda = await cast.person('Oda')
  const members = [
    await cast.person('P'),
    await cast.person('Q'),
    await cast.person('R'),
    await cast.person('S'),
  ]
  const id = await seedCircle(ctx, { by: oda, members })
  const event = { group_id: id, timezone: 'UTC' }
  const [past, sooner, soon, later] = [-180, 30, 60, 120].map(
    (minutes) => new Date(clock.now().getTime() + minutes * 60_000),
  )
  await ctx.db
    .insertInto('events')
    .values([
      { ...event, title: 'Past', starts_at: past ?? '' },
      { ...event, title: 'Later', starts_at: later ?? '' },
      { ...event, title: 'Soon', starts_at: soon ?? '' },
      { ...event, title: 'Called off', starts_at: sooner ?? '', cancelled_at: clock.now() },
      { ...event, title: 'Removed', starts_at: sooner ?? '', removed_at: clock.now() },
    ])
    .execute()
  const [card] = (await oda.call('GET /api/groups', {})).body
  expect(card).toMatchObject({ meetupPlanned: true, memberCount: 5, members: [{ id: oda.id }, {}, {}, {}] })
  expect(card?.members).toHaveLength(4)
  expect(card?.nextMeetup).toMatch(/^Soon, \w{3}, \w{3} \d+, \d+:\d\d [AP]M$/)
  const spanish = { headers: { 'accept-language': 'es-MX,es;q=0.9' } }
  const [en, es] = [
    formatCardDate({ startsAt: soon ?? new Date(), allDay: false, timezone: 'UTC' }, 'en'),
    formatCardDate({ startsAt: soon ?? new Date(), allDay: false, timezone: 'UTC' }, 'es'),
  ]
  expect(es).not.toBe(en)
  const page = await oda.send<GroupPage>('GET /api/groups/{id}', { params: { id }, ...spanish })
  expect(page.body.nextMeetup).toBe(`Soon, ${es}`)
  const [inSpanish] = (await oda.send<GroupPage[]>('GET /api/groups', spanish)).body
  expect(inSpanish?.nextMeetup).toBe(`Soon, ${es}`)
})

test('a circle is active for a week after its last activity', async () => {
  const tia = await cast.person('Tia')
  await seedCircle(ctx, { by: tia, quietDays: 8 })
  await seedCircle(ctx, { by: tia, quietDays: 6 })
  const { body } = await tia.call('GET /api/groups', {})
  expect(body.map(({ active }) => active)).toEqual([false, true])
})

test('each person has one like and one rating, which they can change', async () => {
  const [uma, vic] = [await cast.person('Uma'), await cast.person('Vic')]
  const id = await seedCircle(ctx, { by: uma })
  const params = { id: String(id) }
  await Promise.all([1, 2, 3].map(() => vic.call('PUT /api/groups/{id}/like', { params })))
  const liked = await uma.call('PUT /api/groups/{id}/like', { params })
  expect(liked.body).toMatchObject({ id, likes: { count: 2, mine: true } })
  const unliked = await vic.call('DELETE /api/groups/{id}/like', { params })
  expect(unliked.body.likes).toEqual({ count: 1, mine: false })
  expect((await vic.call('DELETE /api/groups/{id}/like', { params })).body.likes.count).toBe(1)

  const rate = (member: typeof uma, stars: number) =>
    member.call('PUT /api/groups/{id}/rating', { params, body: { stars } })
  await rate(uma, 5)
  await Promise.all([rate(vic, 1), rate(vic, 1)])
  expect((await rate(vic, 2)).body.rating).toEqual({ average: 3.5, count: 2, mine: 2 })
})

test.each([[0], [6], [2.5], ['5'], [null]])('refuses %j stars', async (stars) => {
  const wim = await cast.person('Wim')
  const params = { id: await seedCircle(ctx, { by: wim }) }
  expect((await wim.send('PUT /api/groups/{id}/rating', { params, body: { stars } })).status).toBe(400)
})

test('a missing circle can’t be liked or rated', async () => {
  const yan = await cast.person('Yan')
  const params = { id: '999999' }
  const responses = [
    await yan.call('PUT /api/groups/{id}/like', { params }),
    await yan.call('DELETE /api/groups/{id}/like', { params }),
    await yan.call('PUT /api/groups/{id}/rating', { params, body: { stars: 3 } }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
})
