import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { createTestApp } from '../testing/test-app.tsx'
import { DirectionsLink, getMapServices } from './directions-link.tsx'

const app = createTestApp()

const listHrefs = (userAgent: string) =>
  getMapServices('Oranienstraße 1, Berlin', userAgent).map(({ href }) => href)
const query = 'Oranienstra%C3%9Fe%201%2C%20Berlin'
const google = `https://www.google.com/maps/dir/?api=1&destination=${query}`
const openStreetMap = `https://www.openstreetmap.org/search?query=${query}`
const apple = `https://maps.apple.com/?daddr=${query}`

test('offers the maps of the device first', () => {
  expect(listHrefs('Mozilla/5.0 (Linux; Android 10; K)')).toEqual([
    `geo:0,0?q=${query}`,
    google,
    openStreetMap,
  ])
  expect(listHrefs('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)')).toEqual([apple, google, openStreetMap])
  expect(listHrefs('Mozilla/5.0 (X11; Linux x86_64)')).toEqual([openStreetMap, google, apple])
})

test('coordinates lead to the exact place', () => {
  const coordinates = { latitude: 52.5, longitude: 13.4 }
  const hrefs = getMapServices('Oranienstraße 1, Berlin', 'Android', coordinates).map(({ href }) => href)
  expect(hrefs).toEqual([
    `geo:52.5,13.4?q=52.5,13.4(${query})`,
    'https://www.google.com/maps/dir/?api=1&destination=52.5,13.4',
    'https://www.openstreetmap.org/?mlat=52.5&mlon=13.4&zoom=17',
  ])
  const [first] = getMapServices('Oranienstraße 1, Berlin', 'iPhone', coordinates)
  expect(first?.href).toBe('https://maps.apple.com/?daddr=52.5,13.4')
})

test('asks which maps to open', async () => {
  await app.show(<DirectionsLink address={'Oranienstraße 1\nBerlin'} />)
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Directions' }))
  const dialog = await screen.findByRole('dialog', { hidden: true })
  expect(dialog.textContent).toContain('Oranienstraße 1, Berlin')
  expect([...dialog.querySelectorAll('a')].map((link) => link.href)).toContain(google)
})

test('a link from an email opens the directions of its event, and of nothing else', async () => {
  history.replaceState(null, '', '/events/12?directions=open')
  await app.show(<DirectionsLink address="Oranienstraße 1, Berlin" />)
  const dialog = await screen.findByRole('dialog', { hidden: true })
  expect(dialog.querySelectorAll('a')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }))
  expect(location.search).toBe('')
  history.replaceState(null, '', '/messages/3?directions=open')
  await app.show(<DirectionsLink address="Oranienstraße 1, Berlin" />)
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})
