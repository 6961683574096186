import { screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createTestApp } from '../../../testing/test-app.tsx'
import { EventMap, parseAttribution } from './event-map.tsx'

const drawMap = vi.hoisted(() => vi.fn<typeof import('./draw-map.ts').drawMap>())
vi.mock('./draw-map.ts', () => ({ drawMap }))

const { show } = createTestApp()
const coordinates = { latitude: 52.5, longitude: 13.4 }
const map = <EventMap coordinates={coordinates} address={'Oranienstr. 1\nBerlin'} />

function setStyle(url: string) {
  document.head.innerHTML = `<meta name="map-style" content="${url}">`
}

async function showMap() {
  await show(map)
  await vi.waitFor(() => expect(drawMap).toHaveBeenCalled())
  const options = drawMap.mock.lastCall?.[1]
  if (options === undefined) throw new Error('No map was drawn')
  return options
}

beforeEach(() => {
  drawMap.mockReset()
  drawMap.mockReturnValue(() => undefined)
  setStyle('https://tiles.example.org/style.json')
})
afterEach(() => {
  document.head.innerHTML = ''
})

test.each(['', '%MAP_STYLE%'])('without a map style (%j) there is no map', async (url) => {
  setStyle(url)
  await show(map)
  expect(screen.queryByRole('figure')).toBeNull()
  expect(drawMap).not.toHaveBeenCalled()
})

test('a map has the address as its name, and the attribution as links', async () => {
  const { onShown, ...options } = await showMap()
  expect(options).toMatchObject({ styleUrl: 'https://tiles.example.org/style.json', coordinates })
  const figure = screen.getByRole('figure', { name: 'Map: Oranienstr. 1, Berlin' })
  expect(figure.getAttribute('aria-busy')).toBe('true')
  act(() => onShown(['&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> people']))
  expect(figure.textContent).toBe('© OpenStreetMap people')
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://www.openstreetmap.org/copyright')
  expect(figure.getAttribute('aria-busy')).toBe('false')
})

test('a map that fails disappears', async () => {
  const { onFailed } = await showMap()
  act(() => onFailed())
  expect(screen.queryByRole('figure')).toBeNull()
})

test('a browser that can’t draw maps shows none', async () => {
  drawMap.mockImplementation(() => {
    throw new Error('No WebGL')
  })
  await show(map)
  await vi.waitFor(() => expect(screen.queryByRole('figure')).toBeNull())
})

test('an attribution is text and web links, whatever the tile server sends', () => {
  const html =
    '<b>A</b> <a href="javascript:alert(1)">B</a> | <a class=x href=\'/c\'>C</a> <img src=x>&#169;&amp;'
  const parts = parseAttribution(html)
  expect(parts.map(({ text }) => text).join('')).toBe('A B | C ©&')
  expect(parts.every(({ href }) => href === null)).toBe(true)
})
