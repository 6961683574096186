import type { PersonToSeeAgain } from '@coterie/contract/hearts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { setReportOpener } from '../api/report-dialog.ts'
import { createEvent } from '../features/events/testing/event.ts'
import { SeeAgainCards } from '../features/hearts/see-again-cards.tsx'
import { createTestApp } from '../testing/test-app.tsx'
import { testStates } from '../testing/test-states.ts'
import { toast } from '../ui/toast.ts'
import { SeeAgainPage } from './see-again-page.tsx'

const app = createTestApp()
const { answer, getCalls, hold, refuse, responses } = app

const createPerson = (id: number, name: string, fields: Partial<PersonToSeeAgain> = {}) => ({
  id,
  name,
  avatar: null,
  isFriend: false,
  hearted: false,
  youMet: false,
  ...fields,
})
const people = [createPerson(2, 'Mia'), createPerson(3, 'Noah', { isFriend: true })]

const showPage = () => {
  responses['GET /api/events/9'] = () => Response.json({ ...createEvent(), id: 9, title: 'Soup and stories' })
  return app.show(<SeeAgainPage id="9" />)
}
async function open(shown = people) {
  answer('GET /api/events/{id}/see-again', shown)
  await showPage()
}
const getHeart = (name: string) => screen.findByRole('button', { name: `Heart for ${name}` })
const getLastToast = () => vi.mocked(toast).mock.lastCall?.[0]

testStates(app, {
  endpoint: 'GET /api/events/{id}/see-again',
  show: showPage,
  loading: 'Loading who came',
  empty: { body: [], text: 'No one else to see here yet' },
  full: { body: { items: people, next: 'more' }, text: 'Show more' },
  failed: 'Couldn’t load who came',
})

test('before it opens, says when', async () => {
  refuse('GET /api/events/{id}/see-again', 409, 'hearts_not_open', 'You can choose three hours after it.')
  await showPage()
  await screen.findByRole('heading', { name: 'You can’t choose people here' })
  screen.getByText('You can choose three hours after it.')
})

test('shows who came and friends without a heart, and that hearts are private', async () => {
  await open()
  await screen.findByText('You were at Soup and stories')
  screen.getByText('Only you see your hearts. If you both give one, you become friends.')
  expect((await getHeart('Mia')).getAttribute('aria-pressed')).toBe('false')
  expect(screen.queryByRole('button', { name: 'Heart for Noah' })).toBeNull()
  screen.getByText('Your friend')
  expect(screen.getByRole('link', { name: 'Message Noah' }).getAttribute('href')).toBe('/messages/u3')
})

test('a heart can be given and taken back', async () => {
  await open()
  const held = hold('PUT /api/events/{id}/hearts')
  await userEvent.click(await getHeart('Mia'))
  await waitFor(async () => expect((await getHeart('Mia')).getAttribute('aria-pressed')).toBe('true'))
  held.release({ userId: 2, hearted: true, isFriend: false })
  answer('PUT /api/events/{id}/hearts', { userId: 2, hearted: false, isFriend: false })
  await userEvent.click(await getHeart('Mia'))
  await waitFor(async () => expect((await getHeart('Mia')).getAttribute('aria-pressed')).toBe('false'))
  await waitFor(() =>
    expect(getCalls('PUT /api/events/{id}/hearts').map(({ body }) => body)).toEqual([
      { userId: 2, hearted: true },
      { userId: 2, hearted: false },
    ]),
  )
  expect(toast).not.toHaveBeenCalled()
})

test('a mutual heart shows a friend, and links to the chat', async () => {
  await open()
  answer('PUT /api/events/{id}/hearts', { userId: 2, hearted: false, isFriend: true })
  await userEvent.click(await getHeart('Mia'))
  await screen.findByRole('link', { name: 'Message Mia' })
  expect(getLastToast()).toMatchObject({
    title: 'You and Mia would both like to meet again',
    description: 'You’re friends now.',
    action: { label: 'Say hi' },
  })
  await act(async () => getLastToast()?.action?.onPress())
  await waitFor(() => expect(location.pathname).toBe('/messages/u2'))
})

test('a heart that could not be saved goes back, and says why', async () => {
  await open()
  refuse('PUT /api/events/{id}/hearts', 503, 'unavailable', 'We’re restarting.')
  await userEvent.click(await getHeart('Mia'))
  await waitFor(() =>
    expect(getLastToast()).toMatchObject({
      title: 'Couldn’t save your heart',
      description: 'We’re restarting.',
    }),
  )
  expect((await getHeart('Mia')).getAttribute('aria-pressed')).toBe('false')
})

const getMet = (name: string) => screen.findByRole('button', { name: `We met: ${name}` })

test('“We met” is independent of the heart, also for friends, and can be taken back', async () => {
  await open()
  screen.getByText(/^“We met” counts toward how many members have met someone\./)
  answer('PUT /api/events/{id}/vouches', undefined)
  answer('DELETE /api/vouches', undefined)
  await userEvent.click(await getMet('Noah'))
  await waitFor(async () => expect((await getMet('Noah')).getAttribute('aria-pressed')).toBe('true'))
  expect([
    (await getMet('Mia')).getAttribute('aria-pressed'),
    getCalls('PUT /api/events/{id}/hearts'),
  ]).toEqual(['false', []])
  await userEvent.click(await getMet('Noah'))
  await waitFor(() => expect(getCalls('DELETE /api/vouches')).toMatchObject([{ body: { userId: 3 } }]))
  expect(getCalls('PUT /api/events/{id}/vouches')).toMatchObject([
    { params: { id: '9' }, body: { userId: 3 } },
  ])
  expect((await getMet('Noah')).getAttribute('aria-pressed')).toBe('false')
})

test('“We met” that could not be saved goes back, and says why', async () => {
  await open()
  refuse('PUT /api/events/{id}/vouches', 503, 'unavailable', 'We’re restarting.')
  await userEvent.click(await getMet('Mia'))
  await waitFor(() => expect(getLastToast()).toMatchObject({ title: 'Couldn’t save that you met' }))
  expect((await getMet('Mia')).getAttribute('aria-pressed')).toBe('false')
})

async function openUncomfortable() {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'More options for Mia' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Didn’t feel comfortable' }))
  return within(await screen.findByRole('dialog', { name: 'Didn’t feel comfortable with Mia?' }))
}

test('feeling uncomfortable leads to a block', async () => {
  const dialog = await openUncomfortable()
  dialog.getByText(/We won’t tell Mia, the host or the other guests/)
  responses['PUT /api/people/2/block'] = () => Response.json({ id: 2, name: 'Mia', sharedCircles: [] })
  answer('GET /api/events/{id}/see-again', people.slice(1))
  await userEvent.click(dialog.getByRole('button', { name: 'Block Mia' }))
  await waitFor(() => expect(screen.queryByText('Mia')).toBeNull())
  screen.getByText('Noah')
})

test('feeling uncomfortable leads to a report', async () => {
  const opener = vi.fn()
  const unset = setReportOpener(opener)
  const dialog = await openUncomfortable()
  await userEvent.click(dialog.getByRole('button', { name: 'Report Mia' }))
  expect(opener).toHaveBeenCalledWith(expect.objectContaining({ target: { kind: 'person', id: 2 } }))
  unset()
})

test('“Done” closes the card, also without one, and returns to the event', async () => {
  await open()
  refuse('DELETE /api/see-again/{id}', 404, 'not_found', 'Not found.')
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }))
  await waitFor(() => expect(location.pathname).toBe('/events/9'))
  expect(getCalls('DELETE /api/see-again/{id}').map(({ params }) => params.id)).toEqual(['9'])
})

const card = {
  event: { id: 9, title: 'Soup and stories', startsAt: '2026-11-28T18:00:00.000Z', timezone: 'UTC' },
  people: people.map(({ id, name, avatar }) => ({ id, name, avatar })),
  peopleCount: 9,
}

testStates(app, {
  endpoint: 'GET /api/see-again',
  show: () => app.show(<SeeAgainCards />),
  empty: { body: [] },
  full: { body: [card], text: 'You were at Soup and stories' },
  failed: 'Couldn’t load who came',
})

test('the card leads to the people of its event', async () => {
  answer('GET /api/see-again', [card])
  await app.show(<SeeAgainCards />)
  const link = await screen.findByRole('link', { name: 'Choose people from Soup and stories' })
  expect(link.getAttribute('href')).toBe('/events/9/again')
})
