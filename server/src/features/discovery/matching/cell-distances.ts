import { getKmBetween } from '../globe.ts'
import type { Direction } from '../globe.ts'
import type { Candidates } from './candidates.ts'

/** `km`: the shortest possible distance to a candidate in the cell. */
export type CellDistance = { index: number; km: number }

/** Upper bounds for the number of cells and for distances (km). */
const maxCells = 8192
const maxKm = 30_000

/** The cells within this distance, nearest first. Unknown locations count as far away. */
export function getCellsByDistance(
  { cells }: Candidates,
  origin: Direction | null,
  withinKm: number = maxKm,
): CellDistance[] {
  // Distance and index packed into one number: sorts much faster than objects.
  const keys = Float64Array.from(cells, ({ center, radius }, index) => {
    const isKnown = origin !== null && center !== null
    const km = isKnown ? Math.max(0, getKmBetween(origin, center[0], center[1], center[2]) - radius) : maxKm
    return Math.floor(km * 16) * maxCells + index
  })
  const near =
    withinKm < maxKm ? keys.filter((key) => key < (Math.floor(withinKm * 16) + 1) * maxCells) : keys
  return Array.from(near.sort(), (key) => ({
    index: key % maxCells,
    km: Math.floor(key / maxCells) / 16,
  }))
}

export function getDistanceKm({ points }: Candidates, origin: Direction | null, location: number): number {
  const point = points[location] ?? null
  return origin === null || point === null ? Infinity : getKmBetween(origin, point[0], point[1], point[2])
}
