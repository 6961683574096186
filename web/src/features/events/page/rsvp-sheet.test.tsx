import type { EventPage } from '@coterie/contract/events/events'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'

import { createTestApp } from '../../../testing/test-app.tsx'
import { createEvent, createRsvpResult } from '../testing/event.ts'
import { AttendanceBar } from './attendance-bar.tsx'

const { answer, refuse, getCalls, show, press, submit, type, text } = createTestApp()
const rsvp = 'PUT /api/events/{id}/attendance'

const withMine = (mine: Partial<EventPage['mine']>, change: Partial<EventPage> = {}) =>
  createEvent({ plusOnes: 2, ...change, mine: { ...createEvent().mine, ...mine } })

/** Shows the bar of an event, which the server returns too. */
async function showBar(event: EventPage) {
  answer('GET /api/events/{id}', event)
  await show(<AttendanceBar event={event} signedIn />)
}

const getOptions = () =>
  [...document.querySelectorAll('[type=radio]')].map((radio) => radio.closest('label')?.textContent)
async function choose(index: number) {
  const radio = document.querySelectorAll<HTMLInputElement>('[type=radio]')[index]
  await act(async () => radio?.click())
}
const getSent = () => getCalls(rsvp).map(({ body }) => body)

test('asks how many people a guest brings, and sends the number', async () => {
  await showBar(createEvent({ plusOnes: 2, spotsLeft: 2 }))
  expect(text()).toContain('You can bring up to 2 guests.')
  await press("I'll Go!")
  expect(getSent()).toEqual([])
  expect(getOptions()).toEqual([
    'Just me',
    'Me and 1 guest',
    'Me and 2 guestsOnly 2 spots are left, so you’d join the waitlist together.',
  ])
  await choose(1)
  const event = withMine({ attendance: 'going', plusOnes: 1 })
  answer(rsvp, createRsvpResult(event, 38))
  await submit()
  expect(getSent()).toEqual([{ plusOnes: 1 }])
})

test('an RSVP without plus-ones takes one tap', async () => {
  await showBar(createEvent())
  answer(rsvp, createRsvpResult(withMine({ attendance: 'going' }), 38))
  await press("I'll Go!")
  expect(getSent()).toHaveLength(1)
})

test('a guest changes the number later; a refusal keeps the choice', async () => {
  await showBar(withMine({ attendance: 'going', plusOnes: 1 }))
  expect(text()).toContain('You’re going +1')
  await press('Change')
  await choose(2)
  refuse(rsvp, 409, 'not_enough_spots', 'There are no spots left.')
  await submit()
  expect(text()).toContain('There are no spots left.')
  expect(document.querySelectorAll<HTMLInputElement>('[type=radio]')[2]?.checked).toBe(true)
})

test('an earlier number can still be chosen after the host lowers the limit', async () => {
  await showBar(withMine({ attendance: 'going', plusOnes: 1 }, { plusOnes: 0 }))
  await press('Change')
  expect(getOptions()).toEqual(['Just me', 'Me and 1 guest'])
})

test('a guest on the waitlist learns that fewer people get in sooner', async () => {
  await showBar(withMine({ attendance: 'waitlisted', position: 2, plusOnes: 1 }, { spotsLeft: 0 }))
  expect(text()).toContain('If 2 spots open, we’ll notify you and hold them for up to 12 hours.')
})

const questions = [
  { id: 5, text: 'What can’t you eat?', required: true, answer: null },
  { id: 6, text: 'A song?', required: false, answer: null },
]
const asking = (change: Partial<EventPage> = {}) => createEvent({ hasQuestions: true, questions, ...change })
const going = { ...createEvent().mine, attendance: 'going' as const }

test('asks the host’s questions; a required one needs an answer', async () => {
  await showBar(asking())
  await press("I'll Go!")
  expect(text()).toContain('Only the hosts see your answers.')
  await submit()
  expect([text().includes('Please answer this'), getSent()]).toEqual([true, []])
  await type('answer-5', 'Nuts')
  answer(rsvp, createRsvpResult(asking({ mine: going }), 38))
  await submit()
  const answers = [
    { questionId: 5, answer: 'Nuts' },
    { questionId: 6, answer: '' },
  ]
  expect(getSent()).toEqual([{ plusOnes: 0, answers }])
})

test('a guest changes answers later; questions that have changed since are loaded, and typed text stays', async () => {
  const given = questions.map((question) => ({ ...question, answer: 'Nuts' }))
  await showBar(asking({ mine: going, questions: given }))
  await press('Change')
  await type('answer-5', 'Fish')
  refuse(rsvp, 409, 'questions_changed', 'The host changed the questions. Please check your answers.')
  answer('GET /api/events/{id}', asking({ mine: going, questions: given.slice(0, 1) }))
  await submit()
  expect(text()).toContain('The host changed the questions.')
  expect(text()).not.toContain('A song?')
  expect(document.querySelector<HTMLInputElement>('[name=answer-5]')?.value).toBe('Fish')
})

test('a refusal that asks for answers opens the questions', async () => {
  await showBar(createEvent())
  refuse(rsvp, 409, 'answers_required', 'The host has some questions first. Please answer them.')
  answer('GET /api/events/{id}', asking())
  await press("I'll Go!")
  expect(document.querySelector('[name=answer-5]')).not.toBeNull()
})

test('the link of a refused answer opens the questions', async () => {
  history.replaceState(null, '', '/events/7?rsvp=7')
  await showBar(asking())
  expect(document.querySelector('[name=answer-5]')).not.toBeNull()
})
