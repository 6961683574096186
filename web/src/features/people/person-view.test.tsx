import type { PersonPage } from '@coterie/contract/people'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

import { createPersonPage } from '../../testing/person-page.ts'
import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { PersonOrNotFound } from './person-or-not-found.tsx'

const app = createTestApp()
const { answer, getCalls, hold, refuse, show } = app

const mia = createPersonPage()
const ben = { id: 6, name: 'Ben', avatar: null }

const showPerson = () =>
  show(<PersonOrNotFound id="5" Connect={() => <button>Connect</button>} Footer={() => <p>Footer</p>} />)
async function showMia(change: Partial<PersonPage>) {
  answer('GET /api/people/{id}', { ...mia, ...change })
  await showPerson()
}
const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

testStates(app, {
  endpoint: 'GET /api/people/{id}',
  show: showPerson,
  loading: 'Loading',
  empty: { body: mia, text: 'Mia hasn’t added a bio yet.' },
  full: { body: { ...mia, bio: 'I walk slowly.' }, text: 'I walk slowly.' },
  failed: 'Couldn’t load this profile',
})

test('a profile without details says so, and sets the page title', async () => {
  await showMia({})
  screen.getByText('Mia hasn’t added any yet.')
  screen.getByText('No mutual friends or shared circles yet.')
  expect(document.title).toContain('Mia')
})

test('shows the city and the interests, and which of them the viewer shares', async () => {
  await showMia({ location: 'Berlin, Germany', interests: ['Hiking', 'Chess'] })
  screen.getByText('Berlin, Germany')
  const interests = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(interests).toEqual(['Hiking (You both like this)', 'Chess'])
})

describe('badges', () => {
  test('say how many members met the person, and that the photo was checked', async () => {
    await showMia({ metBy: 5, photoChecked: true })
    screen.getByText('Met by 5 members')
    screen.getByText('Photo checked')
  })

  test('are missing without a reason', async () => {
    await showMia({})
    expect(screen.queryByText(/Met by|Photo checked/)).toBeNull()
  })

  test('the viewer sees what they said, and takes it back', async () => {
    await showMia({ youMet: true })
    screen.getByText('You said that you met Mia. Only you see this.')
    answer('DELETE /api/vouches', undefined)
    await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))
    await waitFor(() => expect(screen.queryByText(/^You said that you met/)).toBeNull())
    expect(getCalls('DELETE /api/vouches')).toMatchObject([{ body: { userId: 5 } }])
  })
})

describe('the next step', () => {
  test.each([
    ['a friend', { isFriend: true }, 'Message'],
    ['a person who has not answered yet', { hasRequested: true }, 'Waiting for a reply'],
  ])('for %s is the chat', async (_, change, label) => {
    await showMia(change)
    expect(getHref(label)).toBe('/messages/u5')
    expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull()
  })

  test('for a stranger is a request', async () => {
    await showMia({})
    screen.getByRole('button', { name: 'Connect' })
    screen.getByText('Footer')
  })

  test('is missing if the person accepts no requests, with the reason', async () => {
    await showMia({ acceptsRequests: false })
    expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull()
    screen.getByText(/Mia only accepts requests from people they know\./)
  })

  test('on the viewer’s own page is editing', async () => {
    await showMia({ id: 1, name: 'Ada', interests: ['Hiking'] })
    screen.getByText('This is how others see you.')
    expect(getHref('Edit Profile')).toBe('/profile')
    expect(screen.queryByText('Footer')).toBeNull()
    expect(screen.getByRole('listitem').textContent).toBe('Hiking')
  })
})

async function openMutualFriends() {
  await showMia({ mutualFriends: [ben], mutualFriendCount: 30 })
  await userEvent.click(screen.getByRole('button', { name: 'See all 30' }))
  return within(await screen.findByRole('dialog', { name: 'Mutual friends with Mia' }))
}
describe('in common', () => {
  test('links to mutual friends and shared circles', async () => {
    await showMia({
      mutualFriends: [ben],
      mutualFriendCount: 1,
      sharedCircles: [{ id: 3, name: 'Sunday Hikers', imageUrl: null }],
    })
    screen.getByRole('heading', { name: '1 mutual friend' })
    screen.getByRole('heading', { name: '1 shared circle' })
    expect([getHref('Ben'), getHref('Sunday Hikers')]).toEqual(['/people/6', '/messages/3'])
    expect(screen.queryByRole('button', { name: /^See all/ })).toBeNull()
  })

  const cleo = { id: 7, name: 'Cleo', avatar: null, location: null }

  test('all mutual friends open in a sheet, page by page', async () => {
    const { release } = hold('GET /api/people/{id}/mutual-friends')
    const sheet = await openMutualFriends()
    await sheet.findByText('Loading mutual friends')
    release({ items: [cleo], next: 'c1' })
    await sheet.findByRole('link', { name: 'Cleo' })
    answer('GET /api/people/{id}/mutual-friends', [{ ...cleo, id: 8, name: 'Dina' }])
    await userEvent.click(sheet.getByRole('button', { name: 'Show more' }))
    expect((await sheet.findByRole('link', { name: 'Dina' })).getAttribute('href')).toBe('/people/8')
    expect(getCalls('GET /api/people/{id}/mutual-friends').at(-1)).toMatchObject({
      params: { id: '5' },
      query: { cursor: 'c1' },
    })
  })

  test('pressing a mutual friend closes the sheet', async () => {
    answer('GET /api/people/{id}/mutual-friends', [cleo])
    const sheet = await openMutualFriends()
    await userEvent.click(await sheet.findByRole('link', { name: 'Cleo' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.pathname).toBe('/people/7')
  })

  test('a failure in the sheet can be retried', async () => {
    refuse('GET /api/people/{id}/mutual-friends', 503, 'unavailable', 'We’re restarting.')
    const sheet = await openMutualFriends()
    const alert = await sheet.findByRole('alert')
    expect(alert.textContent).toContain('Couldn’t load mutual friendsWe’re restarting.')
    answer('GET /api/people/{id}/mutual-friends', [cleo])
    await userEvent.click(sheet.getByRole('button', { name: 'Try again' }))
    await sheet.findByRole('link', { name: 'Cleo' })
  })
})
