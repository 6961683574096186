import { expect, test } from 'vitest'

import { transact } from '../../db/database.ts'
import { makeMeetup, propose, vote } from '../../testing/activities.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import {
  attend,
  cancel,
  cancelAttendance,
  createDraft,
  createEventForm,
  edit,
  findSeries,
  getLocalTimeIn,
  postEvent,
  publish,
  read,
} from '../../testing/events.ts'
import {
  createDecisionBody,
  decide,
  findCase,
  readCase,
  report,
  undoDecision,
} from '../../testing/reports.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { eraseUser } from '../account-deletion/service.ts'

const { ctx, clock, cast, stranger } = await openTestApp()
const host = await cast.person('Hera', { plan: 'advertiser' })
const food = { text: 'What can’t you eat?', required: true }
const song = { text: 'A song for the evening?', required: false }

/** Each event is on its own day, so they don't overlap. */
let day = 5
async function createEvent(overrides: object = {}) {
  day += 1
  const form = { starts: getLocalTimeIn(clock.now(), day), questions: [food, song], ...overrides }
  return (await postEvent(host, createEventForm(clock.now(), form))).body
}

/** Answers by the text of the question. */
async function answer(person: Member, eventId: number, answers: Record<string, string>) {
  const { questions } = (await read(person, eventId)).body
  const toId = (text: string) => questions.find((question) => question.text === text)?.id ?? 0
  const given = Object.entries(answers).map(([text, value]) => ({ questionId: toId(text), answer: value }))
  return await attend(person, eventId, { answers: given })
}
const getAnswers = async (person: Member, eventId: number) =>
  (await read(person, eventId)).body.questions.map((question) => question.answer)
const listGuests = async (viewer: Member, eventId: number) =>
  (await viewer.call('GET /api/events/{id}/attendees', { params: { id: String(eventId) } })).body

test('a new RSVP needs an answer to each required question', async () => {
  const ada = await cast.person('Ada')
  const { id, hasQuestions, questions } = await createEvent()
  expect([hasQuestions, questions]).toMatchObject([true, [food, song]])
  const refused = await attend(ada, id)
  expect([refused.status, refused.body.error]).toEqual([
    409,
    {
      code: 'answers_required',
      message: 'The host has some questions first. Please answer them.',
      href: `/events/${id}?rsvp=${id}`,
    },
  ])
  expect((await answer(ada, id, { [food.text]: '   ' })).body.error.code).toBe('answers_required')
  expect((await answer(ada, id, { [song.text]: 'Dancing Queen' })).body.error.code).toBe('answers_required')
  expect(await getAnswers(ada, id)).toEqual([null, null])
  expect((await answer(ada, id, { [food.text]: ' Nuts ' })).body.event.mine.attendance).toBe('going')
  expect(await getAnswers(ada, id)).toEqual(['Nuts', null])
})

test('without required questions, requests without a body stay valid', async () => {
  const ada = await cast.person('Ada')
  const { id } = await createEvent({ questions: [song] })
  expect((await attend(ada, id)).status).toBe(200)
  expect((await createEvent({ questions: [] })).hasQuestions).toBe(false)
})

test('a guest changes answers later, but keeps the required ones', async () => {
  const ada = await cast.person('Ada')
  const { id } = await createEvent()
  await answer(ada, id, { [food.text]: 'Nuts', [song.text]: 'Waterloo' })
  expect((await answer(ada, id, { [food.text]: '' })).body.error.code).toBe('answers_required')
  await answer(ada, id, { [food.text]: 'Nothing', [song.text]: '' })
  expect(await getAnswers(ada, id)).toEqual(['Nothing', null])
  expect((await attend(ada, id)).status).toBe(200)
})

test('answers are visible to hosts and their author only', async () => {
  const [ada, ben, root] = [
    await cast.person('Ada'),
    await cast.person('Ben'),
    await cast.person('Root', { role: 'admin' }),
  ]
  const { id } = await createEvent()
  await answer(ada, id, { [food.text]: 'Nuts' })
  await answer(ben, id, { [food.text]: 'Nothing' })
  expect((await listGuests(host, id)).map(({ name, answers }) => [name, answers])).toEqual([
    ['Ada', [{ question: food.text, answer: 'Nuts' }]],
    ['Ben', [{ question: food.text, answer: 'Nothing' }]],
  ])
  for (const viewer of [ada, ben, root]) {
    const guests = await listGuests(viewer, id)
    expect(new Set(guests.map(({ answers }) => answers))).toEqual(new Set([null]))
  }
  expect(await getAnswers(root, id)).toEqual([null, null])
  expect(JSON.stringify((await read(ben, id)).body)).not.toContain('Nuts')
})

test('the waitlist shows answers too; an offer needs no second answer', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const { id } = await createEvent({ capacity: 1 })
  await answer(ada, id, { [food.text]: 'Nuts' })
  expect((await attend(ben, id)).body.error.code).toBe('answers_required')
  await answer(ben, id, { [food.text]: 'Fish' })
  const { body } = await host.call('GET /api/events/{id}/waitlist', { params: { id: String(id) } })
  expect(body).toMatchObject([{ name: 'Ben', answers: [{ question: food.text, answer: 'Fish' }] }])
  await cancelAttendance(ada, id)
  const answerOffer = () =>
    ben.send<{ error: { code: string; href: string } }>('POST /api/notifications/answer', {
      body: { kind: 'spot', id, answer: 'yes' },
    })
  // After a new question, the refusal links to the event.
  await edit(host, id, { questions: [food, { text: 'Your shoe size?', required: true }] })
  expect((await answerOffer()).body.error).toMatchObject({
    code: 'answers_required',
    href: `/events/${id}?rsvp=${id}`,
  })
  await edit(host, id, { questions: [food] })
  expect((await answerOffer()).status).toBe(200)
})

test('changing questions later keeps old answers', async () => {
  const ada = await cast.person('Ada')
  const { id } = await createEvent()
  await answer(ada, id, { [food.text]: 'Nuts', [song.text]: 'Waterloo' })
  const drink = { text: 'What do you drink?', required: true }
  const { body } = await edit(host, id, { questions: [drink, { ...song, required: true }] })
  expect(body.questions).toMatchObject([drink, { ...song, required: true }])
  expect(await getAnswers(ada, id)).toEqual([null, 'Waterloo'])
  expect((await listGuests(host, id))[0]?.answers).toEqual([
    { question: song.text, answer: 'Waterloo' },
    { question: food.text, answer: 'Nuts' },
  ])
  await edit(host, id, { questions: [food] })
  expect(await getAnswers(ada, id)).toEqual(['Nuts'])
  await edit(host, id, { title: 'Other title' })
  expect(await getAnswers(ada, id)).toEqual(['Nuts'])
})

test('an answer to a question that is no longer asked is refused', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const [first, other] = [await createEvent({ questions: [song] }), await createEvent()]
  const [questionId = 0] = first.questions.map(({ id }) => id)
  for (const [person, eventId] of [
    [ada, other.id],
    [ben, first.id],
  ] as const) {
    if (eventId === first.id) await edit(host, first.id, { questions: [] })
    const refused = await attend(person, eventId, { answers: [{ questionId, answer: 'Waterloo' }] })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'questions_changed'])
  }
})

test.each([
  [[food, song, { ...song, text: 'a?' }, { ...song, text: 'b?' }], 'questions'],
  [[{ text: ' ', required: true }], 'questions.0.text'],
  [[{ text: 'x'.repeat(121), required: true }], 'questions.0.text'],
  [[song, { ...song, required: true }], 'questions'],
  [[{ text: 'Why?' }], 'questions.0.required'],
])('refuses the questions %j', async (questions, path) => {
  const { status, body } = await postEvent(host, createEventForm(clock.now(), { questions }))
  expect([status, body.error.issues?.[0]?.path]).toEqual([400, path])
})

test('a series, a copy and a draft ask the same questions; editing following dates changes all of them', async () => {
  const repeat = { every: 'week', count: 3 }
  const first = await createEvent({ repeat })
  const dates = await findSeries(ctx, first)
  const getQuestions = async (id: number) => (await read(host, id)).body.questions.map(({ text }) => text)
  for (const { id } of dates) expect(await getQuestions(id)).toEqual([food.text, song.text])
  await edit(host, dates[1]?.id, { questions: [song] }, { scope: 'following' })
  expect(await Promise.all(dates.map(({ id }) => getQuestions(id)))).toEqual([
    [food.text, song.text],
    [song.text],
    [song.text],
  ])
  const copy = await host.call('POST /api/events/{id}/duplicate', {
    params: { id: String(first.id) },
    body: { starts: first.starts.replace('T19', 'T12') },
  })
  expect(copy.body.questions).toMatchObject([food, song])
  const draft = (await createDraft(host, createEventForm(clock.now(), { questions: [song] }))).body
  expect(draft.questions).toEqual([song])
  expect((await publish(host, draft.id)).body.questions).toMatchObject([song])
})

test('a circle’s meetup asks the questions of its plan', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const dates = [new Date(clock.now().getTime() + 3 * 86_400_000).toISOString()]
  const { body } = await propose(ada, groupId, { title: 'Soup', dates, questions: [food] })
  await vote(ada, body, { answer: 'yes' })
  const { event } = (await makeMeetup(ada, body)).body
  expect(event).toMatchObject({ hasQuestions: true })
  const id = event?.id ?? expect.unreachable('there is no meetup')
  expect((await attend(ben, id)).body.error.code).toBe('answers_required')
  expect((await answer(ben, id, { [food.text]: 'Nuts' })).status).toBe(200)
  // Ada went with her vote, and can answer later.
  expect((await answer(ada, id, { [food.text]: 'Nothing' })).status).toBe(200)
})

test('answers disappear with the account and with the event', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const { id } = await createEvent()
  for (const person of [ada, ben]) await answer(person, id, { [food.text]: 'Nuts' })
  await transact(ctx.db, (tx) => eraseUser(ctx, tx, ada.id))
  const getCount = async () => (await ctx.db.selectFrom('event_answers').selectAll().execute()).length
  const before = await getCount()
  await ctx.db.deleteFrom('events').where('id', '=', id).execute()
  expect(before - (await getCount())).toBe(1)
})

test('questions are in the evidence of a report, and hidden while the event is hidden', async () => {
  const [ada, admin] = [await cast.person('Ada'), await cast.person('Root', { role: 'admin' })]
  const { id } = await createEvent()
  await answer(ada, id, { [food.text]: 'Nuts' })
  await report(ada, { kind: 'event', id })
  const reportCase = await findCase(admin, { kind: 'event', id })
  expect(JSON.stringify((await readCase(admin, reportCase.id)).body)).toContain(food.text)
  await decide(admin, reportCase.id, createDecisionBody('remove'))
  expect((await read(ada, id)).body).toMatchObject({ hasQuestions: false, questions: [] })
  await undoDecision(admin, reportCase.id)
  expect((await read(ada, id)).body.questions).toMatchObject([{ ...food, answer: 'Nuts' }, song])
})

test('signed-out visitors see no questions; a cancelled event refuses RSVPs first', async () => {
  const ada = await cast.person('Ada')
  const { id } = await createEvent()
  expect((await read(stranger, id)).body.questions).toEqual([])
  await cancel(host, id)
  expect((await answer(ada, id, { [food.text]: 'Nuts' })).body.error.code).toBe('event_cancelled')
})
