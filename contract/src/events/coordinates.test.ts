import { expect, test } from 'vitest'

import { formatCoordinates, parseCoordinates } from './coordinates.ts'

const place = { latitude: 52.52, longitude: 13.405 }

test.each([
  ['coordinates', '52.52, 13.405'],
  ['coordinates with a space', ' 52.52 13.405 '],
  ['a geo: link', 'geo:52.52,13.405;u=35?z=17'],
  ['an Android geo: link', 'geo:0,0?q=52.52,13.405(Caf%C3%A9)'],
  ['an OpenStreetMap marker', 'https://www.openstreetmap.org/?mlat=52.52&mlon=13.405#map=17/52.1/13.1'],
  ['an OpenStreetMap place', 'https://www.openstreetmap.org/node/123#map=17/52.52/13.405'],
  ['a Google Maps search', 'https://www.google.com/maps/search/?api=1&query=52.52%2C13.405'],
  [
    'a Google Maps place whose map is centered elsewhere',
    'https://www.google.com/maps/place/Caf%C3%A9/@52.1,13.1,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x1!8m2!3d52.52!4d13.405!16s',
  ],
  ['a Google Maps view', 'https://www.google.de/maps/@52.52,13.405,15z'],
  ['an old Google Maps link', 'https://maps.google.com/?q=loc:52.52,13.405'],
  ['an Apple Maps pin', 'https://maps.apple.com/?ll=52.52,13.405&q=Caf%C3%A9'],
  ['an Apple Maps place', 'https://maps.apple.com/place?coordinate=52.52,13.405&name=Caf%C3%A9'],
])('reads %s', (_, text) => {
  expect(parseCoordinates(text)).toEqual(place)
})

test('reads the south and the west, and rounds to 10 centimeters', () => {
  expect(parseCoordinates('-33.92491234, -70.5')).toEqual({ latitude: -33.924912, longitude: -70.5 })
})

test.each([
  ['nothing', ''],
  ['an address', 'Oranienstraße 1, Berlin'],
  ['one number', '52.52'],
  ['a latitude beyond the pole', '91, 13.405'],
  ['a longitude beyond the date line', '52.52, 181'],
  ['a short link', 'https://maps.app.goo.gl/abcdef'],
  ['a place without coordinates', 'https://www.google.com/maps?q=Oranienstra%C3%9Fe+1'],
  ['a script', 'javascript:alert(52.52,13.405)'],
])('finds no coordinates in %s', (_, text) => {
  expect(parseCoordinates(text)).toBeNull()
})

test('formats what it reads', () => {
  expect(parseCoordinates(formatCoordinates(place))).toEqual(place)
})
