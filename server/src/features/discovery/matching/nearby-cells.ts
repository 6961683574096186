import type { Candidates } from './candidates.ts'
import { kmBetween } from './globe.ts'
import type { Direction } from './globe.ts'

/** A cell by its index, and the least that anybody in it can be away (km). */
export type CellAt = { index: number; km: number }

/** Cells are fewer than this, and nothing on the globe is this far away (km). */
const maxCells = 8192
const farAway = 30_000

/** All cells, the nearest first; from nowhere, or where a cell is nowhere, it is far away. */
export function getCellsByDistance({ cells }: Candidates, here: Direction | null): CellAt[] {
  // Distance and index as one number each, which sorts far faster than objects.
  const keys = Float64Array.from(cells, ({ middle, radius }, index) => {
    const known = here !== null && middle !== null
    const km = known ? Math.max(0, kmBetween(here, middle[0], middle[1], middle[2]) - radius) : farAway
    return Math.floor(km * 16) * maxCells + index
  })
  return Array.from(keys.sort(), (key) => ({
    index: key % maxCells,
    km: Math.floor(key / maxCells) / 16,
  }))
}

/** Kilometres from here to a place of candidates, infinitely many where either is nowhere. */
export function getDistanceKm({ points }: Candidates, here: Direction | null, place: number): number {
  const point = points[place] ?? null
  return here === null || point === null ? Infinity : kmBetween(here, point[0], point[1], point[2])
}
