import { expect, test } from 'vitest'

import { type RawPlace, parseLine } from './geonames.ts'
import { labelCountry } from './labels.ts'
import { otherNames } from './names.ts'

let lastId = 0

function place(name: string, given: Partial<RawPlace> = {}): RawPlace {
  lastId += 1
  return {
    id: lastId,
    name,
    ascii: name,
    alternates: [],
    latitude: lastId,
    longitude: 0,
    kind: 'PPL',
    country: 'US',
    admin1: '',
    admin2: '',
    population: 1000,
    timezone: 'America/Chicago',
    ...given,
  }
}

const divisions = {
  first: new Map([
    ['US.IL', 'Illinois'],
    ['US.MO', 'Missouri'],
  ]),
  second: new Map([['US.IL.001', 'Adams County']]),
}

const labels = (places: RawPlace[]) => labelCountry(places, divisions).map((labelled) => labelled.label)

test('the largest city of a name has no suffix, the others add their division', () => {
  const springfields = [
    place('Springfield', { admin1: 'IL', population: 116_000 }),
    place('Springfield', { admin1: 'MO', population: 166_000 }),
  ]
  expect(labels(springfields)).toEqual(['Springfield', 'Springfield, Illinois'])
})

test('names that differ only in accents are distinguished too', () => {
  const twins = [place('San José', { population: 5000 }), place('San Jose', { admin1: 'IL' })]
  expect(labels(twins)).toEqual(['San José', 'San Jose, Illinois'])
})

test('cities of one name in one division add their county, a larger town nearby, or a number', () => {
  const peoria = place('Peoria', { population: 90_000, latitude: 60 })
  const salems = [
    place('Salem', { admin1: 'IL', population: 9000 }),
    place('Salem', { admin1: 'IL', population: 8000 }),
    place('Salem', { admin1: 'IL', population: 7000, admin2: '001' }),
    place('Salem', { admin1: 'IL', population: 6000, latitude: 59.8 }),
    place('Salem', { admin1: 'IL', population: 5000, latitude: 59.6 }),
  ]
  expect(labels([peoria, ...salems])).toEqual([
    'Peoria',
    'Salem',
    'Salem, Illinois',
    'Salem, Illinois (Adams County)',
    'Salem, Illinois (near Peoria)',
    `Salem, Illinois (${salems[4]?.id})`,
  ])
})

test('a duplicate entry is merged into the larger one', () => {
  const once = place('Doppl', { population: 2000, latitude: 48.2, longitude: 14.2 })
  const twice = place('Doppl', { population: 1000, latitude: 48.21, longitude: 14.2 })
  expect(labelCountry([twice, once], divisions)).toEqual([{ ...once, label: 'Doppl' }])
})

test('other names are folded and unique, without machine romanisations and mere extensions', () => {
  const munich = place('Munich', {
    alternates: ['München', 'Munchen', 'mywnkh', 'München Bayern', 'Мюнхен', 'ミュンヘン'],
    population: 1_260_000,
  })
  expect(otherNames(munich)).toEqual(['munchen', 'мюнхен', 'ミュンヘン'])
})

test('a small town of a country with Latin script has only Latin names', () => {
  const small = place('Salem', { alternates: ['Салем', 'New Salem'] })
  expect(otherNames(small)).toEqual(['new salem'])
  expect(otherNames({ ...small, country: 'UA' })).toEqual(['new salem', 'салем'])
})

test('parses a row of the GeoNames table', () => {
  const line =
    '2886242\tKöln\tKoeln\tCologne,Colonia\t50.93333\t6.95\tP\tPPLA2\tDE\t\t07\t053\t05315\t\t963395\t\t58\tEurope/Berlin\t2020-01-01'
  expect(parseLine(line)).toEqual({
    id: 2_886_242,
    name: 'Köln',
    ascii: 'Koeln',
    alternates: ['Cologne', 'Colonia'],
    latitude: 50.93333,
    longitude: 6.95,
    kind: 'PPLA2',
    country: 'DE',
    admin1: '07',
    admin2: '053',
    population: 963_395,
    timezone: 'Europe/Berlin',
  })
})
