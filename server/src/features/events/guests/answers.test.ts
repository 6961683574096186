import type { EventQuestion } from '@coterie/contract/events/events'
import type { Guest } from '@coterie/contract/events/guests'
import { beforeEach, expect, test } from 'vitest'

import type { Member } from '../../../testing/cast.ts'
import { attend, createEventForm, edit, postEvent, read } from '../../../testing/events.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const { ctx, clock, cast } = await openTestApp()
beforeEach(() => clock.set(new Date('2026-11-28T06:20:00.000Z')))
const host = await cast.person('Hera', { plan: 'advertiser' })
const food = { text: 'What can’t you eat?', required: false }
const song = { text: '=A song, for the evening?', required: false }

const answer = (
  person: Member,
  id: number,
  questions: readonly EventQuestion[],
  texts: readonly string[],
) => {
  const answers = texts.map((text, index) => ({ questionId: questions[index]?.id, answer: text }))
  return attend(person, id, { answers })
}
const list = async (id: number, show: string) =>
  (await host.send<Guest[]>('GET /api/events/{id}/guests', { params: { id }, query: { show } })).body

async function createEvent() {
  const form = createEventForm(clock.now(), { capacity: 2, questions: [food, song] })
  const { id, questions } = (await postEvent(host, form)).body
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  await answer(ada, id, questions, ['Nuts', '=1+1'])
  await answer(ben, id, questions, ['', '"Hey Jude",\nthe long one'])
  await answer(cleo, id, questions, ['Fish'])
  return { id, ada }
}

test('each guest on the lists comes with their answers', async () => {
  const { id } = await createEvent()
  expect(await list(id, 'going')).toMatchObject([
    {
      name: 'Ada',
      answers: [
        { question: food.text, answer: 'Nuts' },
        { question: song.text, answer: '=1+1' },
      ],
    },
    { name: 'Ben', answers: [{ question: song.text, answer: '"Hey Jude",\nthe long one' }] },
  ])
  expect(await list(id, 'waitlist')).toMatchObject([
    { name: 'Cleo', answers: [{ question: food.text, answer: 'Fish' }] },
  ])
})

test('the CSV has a column per question, an earlier one last, and no cell is a formula', async () => {
  const { id, ada } = await createEvent()
  const seats = { text: 'Chair or cushion?', required: false }
  await edit(host, id, { questions: [song, seats] })
  const { questions } = (await read(ada, id)).body
  await attend(ada, id, { answers: [{ questionId: questions[1]?.id, answer: '@floor' }] })
  const csv = (await host.download(`/api/events/${id}/guests.csv`)).bytes.toString()
  expect(csv.replace('\uFEFF', '').split('\r\n')).toEqual([
    `Name,Status,Since,"'=A song, for the evening?",Chair or cushion?,What can’t you eat?`,
    "Ada,Going,2026-11-28 07:20,'=1+1,'@floor,Nuts",
    'Ben,Going,2026-11-28 07:20,"""Hey Jude"",\nthe long one",,',
    'Cleo,On the waitlist,2026-11-28 07:20,,,Fish',
    '',
  ])
})

test('answers of someone who deleted their account are gone', async () => {
  const { id, ada } = await createEvent()
  await ctx.db.deleteFrom('users').where('id', '=', ada.id).execute()
  expect((await list(id, 'going')).map(({ name }) => name)).toEqual(['Ben'])
  expect((await host.download(`/api/events/${id}/guests.csv`)).bytes.toString()).not.toContain('Nuts')
})
