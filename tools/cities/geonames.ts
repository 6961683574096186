import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

export type RawPlace = {
  id: number
  name: string
  ascii: string
  alternates: readonly string[]
  latitude: number
  longitude: number
  kind: string
  country: string
  admin1: string
  admin2: string
  population: number
  timezone: string
}

/** Feature codes of districts, abandoned or destroyed places, and other settlements. */
const excludedKinds = new Set(['PPLX', 'PPLH', 'PPLW', 'PPLQ', 'PPLCH', 'STLMT'])

/** Real cities that GeoNames lists as districts: Navi Mumbai and Subang Jaya. */
const includedIds = new Set([6619347, 8504423])

/** Parses a tab-separated row; see http://download.geonames.org/export/dump/readme.txt. */
export function parseLine(line: string): RawPlace {
  const cells = line.split('\t')
  const cell = (index: number) => cells[index] ?? ''
  return {
    id: Number(cell(0)),
    name: cell(1),
    ascii: cell(2),
    alternates: cell(3) === '' ? [] : cell(3).split(','),
    latitude: Number(cell(4)),
    longitude: Number(cell(5)),
    kind: cell(7),
    country: cell(8),
    admin1: cell(10),
    admin2: cell(11),
    population: Number(cell(14)),
    timezone: cell(17),
  }
}

export async function readTowns(file: string): Promise<RawPlace[]> {
  const towns: RawPlace[] = []
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    if (line === '') continue
    const place = parseLine(line)
    if (!excludedKinds.has(place.kind) || includedIds.has(place.id)) towns.push(place)
  }
  return towns
}
