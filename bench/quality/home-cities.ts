import { readShippedCities } from '../../server/src/features/cities/data-file.ts'
import { fold } from '../../server/src/features/cities/fold.ts'

export type Point = { latitude: number; longitude: number }

const kilometersPerDegree = 111.2
/** The same as in `findNearestCity`. */
const nearbyKm = 60

/** Finds the city centers that the importer would find in the database, by the same rule: see `findNearestCity`. */
export async function createCityFinder(): Promise<(point: Point, name?: string) => Point | null> {
  const { read } = await readShippedCities()
  const { latitude, longitude, population, search } = read()
  const found = new Map<string, Point | null>()
  const find = (point: Point, name: string): Point | null => {
    const flat = Math.cos((point.latitude * Math.PI) / 180)
    let [best, leastDistance] = [-1, Infinity]
    for (const [index, cityLatitude] of latitude.entries()) {
      const north = Math.abs(cityLatitude - point.latitude)
      if (north * kilometersPerDegree > nearbyKm) continue
      const east = (((longitude[index] ?? 0) - point.longitude + 540) % 360) - 180
      const km = kilometersPerDegree * Math.hypot(north, east * flat)
      if (km > nearbyKm || (name !== '' && search[index]?.includes(`\n${name}\n`) !== true)) continue
      const distance = km / (1.5 + Math.sqrt(population[index] ?? 0) / 90)
      if (distance < leastDistance) [best, leastDistance] = [index, distance]
    }
    if (best === -1) return name === '' ? null : find(point, '')
    return { latitude: latitude[best] ?? 0, longitude: longitude[best] ?? 0 }
  }
  return (point, name = '') => {
    const key = `${point.latitude} ${point.longitude} ${name}`
    const city = found.get(key) ?? find(point, fold(name))
    found.set(key, city)
    return city
  }
}
