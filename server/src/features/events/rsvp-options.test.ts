import { expect, test } from 'vitest'

import { listActivities, makeMeetup, propose } from '../../testing/activities.ts'
import { seedCircle } from '../../testing/circles.ts'
import { attend, edit, findSeries, read } from '../../testing/events.ts'
import { openTestApp } from '../../testing/test-app.ts'

/** Changes to the questions and plus-ones of a circle's meetup. */

const { ctx, clock, cast } = await openTestApp()
const food = { text: 'What can’t you eat?', required: false }
const seat = { text: 'Chair or cushion?', required: false }

let day = 3
async function createMeetup(form: object = {}) {
  const [ada, ben, cleo, dan] = [
    await cast.person('Ada'),
    await cast.person('Ben'),
    await cast.person('Cleo'),
    await cast.person('Dan'),
  ]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben, cleo, dan] })
  day += 1
  const dates = [new Date(clock.now().getTime() + day * 86_400_000).toISOString()]
  const plan = { title: 'Soup', dates, plusOnes: 2, questions: [food], ...form }
  const { event } = (await makeMeetup(ben, (await propose(ben, groupId, plan)).body)).body
  const id = event?.id ?? expect.unreachable('there is no meetup')
  return { id, groupId, ada, ben, cleo, dan }
}

test('the host, organizers and co-hosts change questions and plus-ones; other members can’t', async () => {
  const { id, ada, ben, cleo, dan } = await createMeetup()
  await ctx.db
    .insertInto('event_co_hosts')
    .values({ event_id: id, user_id: dan.id, invited_at: clock.now(), accepted_at: clock.now() })
    .execute()
  for (const host of [ada, ben, dan]) {
    expect((await read(host, id)).body.can).toMatchObject({ edit: false, editRsvp: true })
    const text = `Asked by ${host.name}`
    const changed = await edit(host, id, { plusOnes: 1, questions: [{ text, required: false }] })
    expect([changed.status, changed.body]).toMatchObject([200, { plusOnes: 1, questions: [{ text }] }])
  }
  expect((await read(cleo, id)).body.can.editRsvp).toBe(false)
  const refused = await edit(cleo, id, { questions: [] })
  expect([refused.status, refused.body.error.code]).toEqual([403, 'not_allowed'])
  expect((await edit(await cast.person('Eve'), id, { plusOnes: 0 })).status).toBe(404)
})

test('answers and promised plus-ones stay, and the chat’s card shows the change', async () => {
  const { id, groupId, ben, cleo, dan } = await createMeetup()
  const { questions } = (await read(cleo, id)).body
  const answers = [{ questionId: questions[0]?.id, answer: 'Nuts' }]
  await attend(cleo, id, { plusOnes: 2, answers })
  await edit(ben, id, { plusOnes: 0, questions: [seat, food] })
  expect((await read(cleo, id)).body).toMatchObject({
    mine: { plusOnes: 2 },
    questions: [seat, { ...food, answer: 'Nuts' }],
  })
  expect((await attend(dan, id, { plusOnes: 1 })).body.error.code).toBe('too_many_plus_ones')
  const [card] = (await listActivities(dan, groupId)).body
  expect(card?.event).toMatchObject({ plusOnes: 0, hasQuestions: true })
})

test('changes one date of a series, or all dates from one on', async () => {
  const { id, ben } = await createMeetup({ repeat: { every: 'week', count: 3 } })
  const dates = (await findSeries(ctx, (await read(ben, id)).body)).map((date) => date.id)
  const readAll = async () =>
    await Promise.all(
      dates.map(async (date) => (await read(ben, date)).body.questions.map(({ text }) => text)),
    )
  await edit(ben, id, { questions: [seat] })
  expect(await readAll()).toEqual([[seat.text], [food.text], [food.text]])
  await edit(ben, dates[1], { questions: [] }, { scope: 'following' })
  expect(await readAll()).toEqual([[seat.text], [], []])
})

test('nothing else can be edited, and nothing once it has started', async () => {
  const { id, ben } = await createMeetup()
  for (const body of [{ title: 'Stew', plusOnes: 1 }, { capacity: 2 }, { starts: '2027-01-01T10:00' }])
    expect((await edit(ben, id, body)).body.error.code).toBe('meetup_by_vote')
  const tooMany = Array.from({ length: 4 }, (_, index) => ({ text: `Question ${index}`, required: false }))
  expect((await edit(ben, id, { questions: tooMany })).status).toBe(400)
  expect((await edit(ben, id, { plusOnes: 3 })).status).toBe(400)
  const { startsAt } = (await read(ben, id)).body
  clock.set(new Date(Date.parse(startsAt) + 60_000))
  expect((await edit(ben, id, { plusOnes: 1 })).body.error.code).toBe('event_started')
  expect((await read(ben, id)).body.can.editRsvp).toBe(false)
})
