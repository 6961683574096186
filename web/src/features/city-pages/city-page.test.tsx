import type { CityPage as CityPageData, ListedCircle, ListedEvent } from '@coterie/contract/city-pages'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { CityPage } from './city-page.tsx'
import { FrontPage } from './front-page.tsx'

const app = createTestApp()
const { answer, refuse, text } = app

const walk: ListedEvent = {
  id: 7,
  title: 'Lantern walk',
  description: 'Slowly.',
  category: 'Outdoor Activities',
  tags: ['Hiking'],
  imageUrl: null,
  location: 'Tokyo, Japan',
  startsAt: '2027-03-10T10:30:00.000Z',
  endsAt: null,
  allDay: false,
  timezone: 'Asia/Tokyo',
}
const hikers: ListedCircle = {
  id: 3,
  name: 'Sunday Hikers',
  description: null,
  interests: ['Hiking'],
  imageUrl: null,
  location: 'Tokyo, Japan',
  memberCountFrom: 5,
}
const tokyo: CityPageData = {
  city: { slug: 'tokyo', name: 'Tokyo', location: 'Tokyo, Japan' },
  interest: null,
  interests: [{ slug: 'hiking', name: 'Hiking' }],
  events: [walk],
  nextEvents: 'later',
  circles: [hikers, { ...hikers, id: 4, name: 'New ones', memberCountFrom: 0 }],
  nextCircles: null,
  nearby: [{ slug: 'osaka', location: 'Osaka, Japan' }],
}
const show = async (path = '/in/tokyo') => {
  history.replaceState(null, '', path)
  const [, , city = '', interest] = path.split('?')[0]?.split('/') ?? []
  return await app.show(<CityPage city={city} interest={interest} />, null)
}

testStates(app, {
  endpoint: 'GET /api/city-pages/{city}',
  show,
  loading: 'Loading events and circles',
  full: { body: tokyo, text: 'Lantern walk' },
  failed: 'We couldn’t load this page',
})

test('the page of a city has links to everything, and local times', async () => {
  answer('GET /api/city-pages/{city}', tokyo)
  await show()
  await screen.findByRole('heading', { name: 'Events and circles in Tokyo', level: 1 })
  expect(text()).toMatch(/Wed, Mar 10, 7:30\sPM/)
  expect(text()).toContain('5+ members')
  expect(text()).toContain('Fewer than 5 members')
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const href of [
    '/events/7',
    '/group/3',
    '/in/tokyo/hiking',
    '/in/tokyo?events=later',
    '/in/osaka',
    '/auth?register',
  ])
    expect(hrefs).toContain(href)
  expect(screen.queryByRole('link', { name: 'More circles' })).toBeNull()
})

test('a city with only events says that there are no circles, and an interest leads back', async () => {
  answer('GET /api/city-pages/{city}', {
    ...tokyo,
    interest: { slug: 'hiking', name: 'Hiking' },
    circles: [],
  })
  await show('/in/tokyo/hiking')
  await screen.findByRole('heading', { name: 'Hiking in Tokyo' })
  expect(text()).toContain('No circles to show right now.')
  expect(screen.getByRole('link', { name: 'Back to Tokyo' }).getAttribute('href')).toBe('/in/tokyo')
  expect(screen.getByRole('link', { name: 'Hiking' }).getAttribute('aria-current')).toBe('page')
})

test('pages of later events have no circles', async () => {
  answer('GET /api/city-pages/{city}', { ...tokyo, circles: [], nextEvents: null })
  await show('/in/tokyo?events=later')
  await screen.findByText('Lantern walk')
  expect(screen.queryByRole('heading', { name: 'Circles' })).toBeNull()
})

test('an unknown city leads to others', async () => {
  refuse('GET /api/city-pages/{city}', 404, 'not_found', 'Not found.')
  answer('GET /api/city-pages', [{ slug: 'osaka', location: 'Osaka, Japan' }])
  await show('/in/nowhere')
  await screen.findByRole('heading', { name: 'We couldn’t find this page', level: 1 })
  expect((await screen.findByRole('link', { name: 'Osaka, Japan' })).getAttribute('href')).toBe('/in/osaka')
})

test('the front page says what there is to see, and what Coterie is even if that fails', async () => {
  answer('GET /api/front-page', { events: [walk], circles: [hikers], cities: [] })
  await app.show(<FrontPage />, null)
  await screen.findByText('Lantern walk')
  expect(screen.getByRole('link', { name: 'Sunday Hikers' }).getAttribute('href')).toBe('/group/3')
  expect(screen.queryByRole('heading', { name: 'Cities' })).toBeNull()
})

test('the front page of a community without public events and circles', async () => {
  answer('GET /api/front-page', { events: [], circles: [], cities: [] })
  await app.show(<FrontPage />, null)
  await screen.findByText('No public events in the next seven days.')
  expect(text()).toContain('No circles to show yet.')
})

test('the front page explains Coterie even if its lists can’t be loaded', async () => {
  refuse('GET /api/front-page', 503, 'unavailable', 'Please wait.')
  await app.show(<FrontPage />, null)
  await screen.findByText('Coterie helps people who live near one another become friends.')
  await expect.poll(() => document.querySelectorAll('.animate-pulse').length).toBe(0)
  expect(screen.getByRole('heading', { name: 'How it works' })).toBeTruthy()
})
