import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'

import { fold } from './fold.ts'

const dataFileUrl = new URL('../../../data/cities.gz', import.meta.url)

/** Columns for `unnest`; the same index is the same city in all of them. */
export type CityColumns = {
  id: readonly number[]
  countryCode: readonly string[]
  name: readonly string[]
  label: readonly string[]
  search: readonly string[]
  population: readonly number[]
  latitude: readonly number[]
  longitude: readonly number[]
  timezone: readonly string[]
}

/** The cities that ship with the server (see tools/cities/build.ts). `version`: the file's SHA-256. */
export async function readShippedCities(): Promise<{ version: string; read: () => CityColumns }> {
  const compressed = await readFile(dataFileUrl)
  const version = createHash('sha256').update(compressed).digest('hex')
  return { version, read: () => unpack(gunzipSync(compressed).toString('utf8')) }
}

function unpack(text: string): CityColumns {
  const columns = text.split('\f').map((column) => column.split('\n'))
  const [idSteps, countryCode, name, suffix, population, latitude, longitude, timezone, alternateNames] =
    columns
  if (!idSteps || !countryCode || !name || !suffix || !population) throw new Error('cities.gz is truncated')
  if (!latitude || !longitude || !timezone || !alternateNames) throw new Error('cities.gz is truncated')
  const label = name.map((cityName, index) => cityName + (suffix[index] ?? ''))
  let id = 0
  return {
    id: idSteps.map((step) => (id += Number(step))),
    countryCode,
    name,
    label,
    search: name.map((cityName, index) =>
      toSearchText(cityName, label[index] ?? cityName, alternateNames[index] ?? ''),
    ),
    population: population.map(Number),
    latitude: latitude.map((thousandths) => Number(thousandths) / 1000),
    longitude: longitude.map((thousandths) => Number(thousandths) / 1000),
    timezone,
  }
}

/**
 * Folded names between line feeds: '\nkoln\ncologne\n' has a name that starts with '\ncol'. Includes the
 * label, so that 'springfield, ohio' finds the city.
 */
function toSearchText(name: string, label: string, alternateNames: string): string {
  const names = label === name ? [name] : [name, label]
  const alternates = alternateNames === '' ? '' : `${alternateNames.replaceAll('|', '\n')}\n`
  return `\n${names.map(fold).join('\n')}\n${alternates}`
}
