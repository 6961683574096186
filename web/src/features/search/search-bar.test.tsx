import type { DiscoveredEvent } from '@coterie/contract/events/events'
import type { Friend } from '@coterie/contract/friends'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { createEvent } from '../events/testing/event.ts'
import { createMessage, createRow } from '../messages/testing/fixtures.ts'
import { SearchBar } from './search-bar.tsx'

const { answer, getCalls, hold, refuse, show } = createTestApp()

const mia: Friend = {
  id: 2,
  name: 'Mia',
  avatar: null,
  location: 'Berlin, Germany',
  since: '2026-11-02T12:00:00.000Z',
}
const jazz: DiscoveredEvent = {
  ...createEvent({ title: 'Jazz in the courtyard' }),
  recommended: false,
  reasons: { sharedTags: [], distanceMiles: null, friendsGoing: 0, circleMatesGoing: 0 },
  promoted: null,
}
const hikers = createRow('12', createMessage(8, { content: 'See you\nat the lake' }))
const found = {
  conversation: { key: '12', name: 'Sunday Hikers', image: null, isGroup: true },
  message: createMessage(9, { content: 'Bring jazz records' }),
}

beforeEach(() => {
  answer('GET /api/user/friends', [])
  answer('GET /api/messages', [])
  answer('GET /api/messages/search', [])
  answer('GET /api/events', [])
})

const getField = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
const queryResults = () => screen.queryByRole('region', { name: 'Search results' })
const getHrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

async function search(text: string) {
  await show(<SearchBar />)
  await userEvent.type(getField(), text)
}

describe('results', () => {
  test('are grouped, and link to what was found', async () => {
    answer('GET /api/user/friends', [mia])
    answer('GET /api/messages', [hikers])
    answer('GET /api/messages/search', [found])
    answer('GET /api/events', ({ query }) => (query?.area === 'farther' ? [] : [jazz]))
    await search('ja')
    const friends = within(await screen.findByRole('region', { name: 'Friends' }))
    friends.getByText('Berlin, Germany')
    within(screen.getByRole('region', { name: 'Conversations' })).getByText('See you at the lake')
    within(screen.getByRole('region', { name: 'Events' })).getByText('Jazz in the courtyard')
    within(screen.getByRole('region', { name: 'Messages' })).getByText('Bo: Bring jazz records')
    expect(getHrefs()).toEqual(['/people/2', '/messages/12', '/events/7', '/messages/12?message=9'])
    await screen.findByText('4 results')
  })

  test('are requested once after the last key, with the text trimmed', async () => {
    await search(' jaz ')
    await screen.findByText('No results for “jaz”')
    expect(getCalls('GET /api/user/friends').map(({ query }) => query?.search)).toContain('jaz')
    expect(getCalls('GET /api/user/friends').length).toBeLessThan(4)
  })

  test('for a single letter come from names only', async () => {
    answer('GET /api/user/friends', [mia])
    await search('m')
    await screen.findByRole('link', { name: /Mia/ })
    expect(getCalls('GET /api/messages/search')).toEqual([])
  })

  test('are limited to four of each kind, nearby events first', async () => {
    answer(
      'GET /api/user/friends',
      [2, 3, 4, 5, 6].map((id) => ({ ...mia, id, name: `Mia ${id}` })),
    )
    answer('GET /api/events', ({ query }) =>
      query?.area === 'farther' ? [{ ...jazz, id: 9, title: 'Far jazz' }, jazz] : [jazz],
    )
    await search('mia')
    await screen.findByText('6 results')
    expect(getHrefs()).toEqual(['/people/2', '/people/3', '/people/4', '/people/5', '/events/7', '/events/9'])
  })
})

test('says that it is searching', async () => {
  const { release } = hold('GET /api/user/friends')
  await search('mi')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Searching'))
  expect(screen.queryByText(/^No results/)).toBeNull()
  release([mia])
  await screen.findByRole('link', { name: /Mia/ })
})

test('without results, says where it looked', async () => {
  await search('zzz')
  await screen.findByText('No results for “zzz”')
  screen.getByText('This searches your friends, conversations and upcoming events.')
  screen.getByText('0 results')
})

test('if a part fails, shows the other results and the reason; retrying repeats only that part', async () => {
  answer('GET /api/user/friends', [mia])
  refuse('GET /api/messages', 503, 'unavailable', 'We’re restarting.')
  await search('mi')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Couldn’t search. We’re restarting.')
  screen.getByRole('link', { name: /Mia/ })
  const friendCalls = getCalls('GET /api/user/friends').length
  answer('GET /api/messages', [hikers])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: /Sunday Hikers/ })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(getCalls('GET /api/user/friends')).toHaveLength(friendCalls)
  expect(getField().value).toBe('mi')
})

describe('by keyboard', () => {
  beforeEach(() => {
    answer('GET /api/user/friends', [mia, { ...mia, id: 3, name: 'Mia Two' }])
  })

  test('arrow keys move among the results and back to the field', async () => {
    await search('mia')
    await screen.findByText('2 results')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.getAttribute('href')).toBe('/people/3')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(getField())
  })

  test('Enter opens the first result and clears the field', async () => {
    await search('mia')
    await screen.findByText('2 results')
    await userEvent.keyboard('{Enter}')
    expect(location.pathname).toBe('/people/2')
    await waitFor(() => expect(queryResults()).toBeNull())
    expect(getField().value).toBe('')
  })

  test('Escape closes the results first, then clears the field', async () => {
    await search('mia')
    await screen.findByText('2 results')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(queryResults()).toBeNull())
    expect([getField().value, document.activeElement]).toEqual(['mia', getField()])
    await userEvent.keyboard('{Escape}')
    expect(getField().value).toBe('')
  })

  test('leaving closes the results and keeps the text', async () => {
    await search('mia')
    await screen.findByText('2 results')
    await userEvent.tab({ shift: true })
    await waitFor(() => expect(queryResults()).toBeNull())
    expect(getField().value).toBe('mia')
    await userEvent.click(getField())
    expect(queryResults()).not.toBeNull()
  })
})
