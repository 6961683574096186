import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { PastMeetups } from './past-meetups.tsx'
import { createAlbum } from './testing/album.ts'

const app = createTestApp()
const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const show = () => app.show(<PastMeetups groupId={3} />)

testStates(app, {
  endpoint: 'GET /api/groups/{id}/albums',
  show,
  loading: 'Loading past meetups',
  empty: { body: { items: [], next: null }, text: 'No past meetups yet' },
  full: { body: { items: [createAlbum()], next: null }, text: 'Lake walk' },
  failed: 'Couldn’t load past meetups',
})

test('links to the photos, or to adding the first one if the viewer can', async () => {
  const empty = { pictures: [], pictureCount: 0 }
  const event = createAlbum().event
  app.answer('GET /api/groups/{id}/albums', {
    items: [
      createAlbum(),
      createAlbum({ ...empty, event: { ...event, id: 8, title: 'Soup night' } }),
      createAlbum({
        ...empty,
        event: { ...event, id: 7, title: 'Missed' },
        mine: { attended: false, pictureCount: 0, canAdd: false },
      }),
    ],
    next: null,
  })
  await show()
  await screen.findByText('Fri, Nov 20, 2026 · 4 people came · 2 photos')
  expect(getHref('See photos of Lake walk')).toBe('/events/9/album')
  expect(getHref('Add photos of Soup night')).toBe('/events/8/album')
  expect(screen.queryByRole('link', { name: /of Missed/ })).toBeNull()
})
