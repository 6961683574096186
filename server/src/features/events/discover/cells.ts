/** Kilometers per degree of latitude. */
const kmOfDegree = 111.2

/** The one-degree cells that may contain points within this distance, numbered like the column `events.cell`. */
export function getCellsAround(point: { latitude: number; longitude: number }, km: number): number[] {
  const high = km / kmOfDegree
  const rows = getRange(Math.max(-90, point.latitude - high), Math.min(89.999, point.latitude + high))
  // Near a pole, every longitude is nearby.
  const wide = Math.abs(point.latitude) + high >= 90 ? 180 : high
  const cells = rows.flatMap((row) => getColumns(row, point.longitude, wide).map((at) => toCellId(row, at)))
  return [...new Set(cells)]
}

/** Farther from the equator, the same distance spans more degrees of longitude. */
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
