/** Kilometres of one degree of latitude. */
const kmOfDegree = 111.2

/**
 * The squares of one degree in which anything within so many kilometres of a point can lie, numbered as
 * the column `events.cell` numbers them.
 */
export function getCellsAround(point: { latitude: number; longitude: number }, km: number): number[] {
  const high = km / kmOfDegree
  const rows = getRange(Math.max(-90, point.latitude - high), Math.min(89.999, point.latitude + high))
  // Over a pole every longitude is near.
  const wide = Math.abs(point.latitude) + high >= 90 ? 180 : high
  const cells = rows.flatMap((row) => getColumns(row, point.longitude, wide).map((at) => toCellId(row, at)))
  return [...new Set(cells)]
}

/** The farther from the equator, the more degrees of longitude the same way spans. */
function getColumns(row: number, longitude: number, high: number): number[] {
  const poleward = Math.min(90, Math.max(Math.abs(row), Math.abs(row + 1)))
  const wide = high / Math.cos((poleward * Math.PI) / 180)
  return wide >= 180 ? getRange(-180, 179) : getRange(longitude - wide, longitude + wide)
}

function getRange(from: number, to: number): number[] {
  const first = Math.floor(from)
  return Array.from({ length: Math.floor(to) - first + 1 }, (_, at) => first + at)
}

function toCellId(row: number, column: number): number {
  return (row + 90) * 360 + ((((column + 180) % 360) + 360) % 360)
}
