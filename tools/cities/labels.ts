import { fold } from '../../server/src/features/cities/fold.ts'
import { getKilometersBetween } from './distance.ts'
import type { RawPlace } from './geonames.ts'

/** Names of first-level (`US.IL`) and second-level (`US.IL.167`) divisions. */
export type Divisions = { first: ReadonlyMap<string, string>; second: ReadonlyMap<string, string> }

export type LabeledPlace = RawPlace & { label: string }

/** Two entries with the same name that are closer than this are duplicates. */
const duplicateKm = 5

/** Largest first, then by id, so that builds are reproducible. */
function compareSizes(a: RawPlace, b: RawPlace): number {
  return b.population - a.population || a.id - b.id
}

function removeDuplicates(namesakes: readonly RawPlace[]): RawPlace[] {
  const kept: RawPlace[] = []
  for (const place of namesakes) {
    if (kept.every((other) => getKilometersBetween(place, other) > duplicateKm)) kept.push(place)
  }
  return kept
}

/** The nearest larger place; undefined for the largest of its country. */
function findLandmark(place: RawPlace, country: readonly RawPlace[]): RawPlace | undefined {
  let nearest: RawPlace | undefined
  let shortest = Number.POSITIVE_INFINITY
  for (const other of country) {
    if (other.population <= place.population || fold(other.name) === fold(place.name)) continue
    const distance = getKilometersBetween(place, other)
    if (distance < shortest) [nearest, shortest] = [other, distance]
  }
  return nearest
}

function* listLabels(place: RawPlace, divisions: Divisions, country: readonly RawPlace[]): Generator<string> {
  yield place.name
  const first = divisions.first.get(`${place.country}.${place.admin1}`)
  const base = first === undefined ? place.name : `${place.name}, ${first}`
  yield base
  const second = divisions.second.get(`${place.country}.${place.admin1}.${place.admin2}`)
  if (second !== undefined) yield `${base} (${second})`
  const near = findLandmark(place, country)
  if (near !== undefined) yield `${base} (near ${near.name})`
  yield `${base} (${place.id})`
}

/**
 * Labels the places of one country so that no two labels are the same, even without accents.
 *
 * The largest Springfield (Missouri) is `Springfield`; the others are `Springfield, Illinois` and so on. A second
 * Neuenkirchen in Lower Saxony adds its district, or else the nearest larger town.
 */
export function labelCountry(places: readonly RawPlace[], divisions: Divisions): LabeledPlace[] {
  const sorted = [...places].sort(compareSizes)
  const namesakes = Map.groupBy(sorted, (place) => fold(place.name))
  const kept = new Set([...namesakes.values()].flatMap(removeDuplicates))
  const taken = new Set<string>()
  const labeled: LabeledPlace[] = []
  for (const place of sorted.filter((candidate) => kept.has(candidate))) {
    for (const label of listLabels(place, divisions, sorted)) {
      if (taken.has(fold(label))) continue
      taken.add(fold(label))
      labeled.push({ ...place, label })
      break
    }
  }
  return labeled
}
