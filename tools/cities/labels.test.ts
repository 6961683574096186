import { expect, test } from 'vitest'

import { type RawPlace, parseLine } from './geonames.ts'
import { labelCountry } from './labels.ts'
import { listOtherNames } from './names.ts'

let lastId = 0

function createPlace(name: string, fields: Partial<RawPlace> = {}): RawPlace {
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
    ...fields,
  }
}

const divisions = {
  first: new Map([
    ['US.IL', 'Illinois'],
    ['US.MO', 'Missouri'],
  ]),
  second: new Map([['US.IL.001', 'Adams County']]),
}

const getLabels = (places: RawPlace[]) => labelCountry(places, divisions).map((labeled) => labeled.label)

test('the largest city with a name has no suffix, and the others add their division', () => {
  const springfields = [
    createPlace('Springfield', { admin1: 'IL', population: 116_000 }),
    createPlace('Springfield', { admin1: 'MO', population: 166_000 }),
  ]
  expect(getLabels(springfields)).toEqual(['Springfield', 'Springfield, Illinois'])
})

test('names that differ only in accents are distinguished too', () => {
  const sanJoses = [createPlace('San José', { population: 5000 }), createPlace('San Jose', { admin1: 'IL' })]
  expect(getLabels(sanJoses)).toEqual(['San José', 'San Jose, Illinois'])
})

test('cities with the same name in one division add their county, a larger town nearby, or a number', () => {
  const peoria = createPlace('Peoria', { population: 90_000, latitude: 60 })
  const salems = [
    createPlace('Salem', { admin1: 'IL', population: 9000 }),
    createPlace('Salem', { admin1: 'IL', population: 8000 }),
    createPlace('Salem', { admin1: 'IL', population: 7000, admin2: '001' }),
    createPlace('Salem', { admin1: 'IL', population: 6000, latitude: 59.8 }),
    createPlace('Salem', { admin1: 'IL', population: 5000, latitude: 59.6 }),
  ]
  expect(getLabels([peoria, ...salems])).toEqual([
    'Peoria',
    'Salem',
    'Salem, Illinois',
    'Salem, Illinois (Adams County)',
    'Salem, Illinois (near Peoria)',
    `Salem, Illinois (${salems[4]?.id})`,
  ])
})

test('a duplicate entry is merged into the larger one', () => {
  const larger = createPlace('Doppl', { population: 2000, latitude: 48.2, longitude: 14.2 })
  const duplicate = createPlace('Doppl', { population: 1000, latitude: 48.21, longitude: 14.2 })
  expect(labelCountry([duplicate, larger], divisions)).toEqual([{ ...larger, label: 'Doppl' }])
})

test('other names are folded and unique, without machine romanizations and names that only extend another', () => {
  const munich = createPlace('Munich', {
    alternates: ['München', 'Munchen', 'mywnkh', 'München Bayern', 'Мюнхен', 'ミュンヘン'],
    population: 1_260_000,
  })
  expect(listOtherNames(munich)).toEqual(['munchen', 'мюнхен', 'ミュンヘン'])
})

test('a small town of a country with Latin script has only Latin names', () => {
  const small = createPlace('Salem', { alternates: ['Салем', 'New Salem'] })
  expect(listOtherNames(small)).toEqual(['new salem'])
  expect(listOtherNames({ ...small, country: 'UA' })).toEqual(['new salem', 'салем'])
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
