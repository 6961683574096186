/** Kilometers per degree of latitude. */
const kmPerDegree = 111.2

/** The one-degree cells that may contain points within this distance, numbered like the column `events.cell`. */
export function getCellsAround(point: { latitude: number; longitude: number }, km: number): number[] {
  const latitudeSpan = km / kmPerDegree
  const rows = getRange(
    Math.max(-90, point.latitude - latitudeSpan),
    Math.min(89.999, point.latitude + latitudeSpan),
  )
  // Near a pole, every longitude is nearby.
  const longitudeSpan = Math.abs(point.latitude) + latitudeSpan >= 90 ? 180 : latitudeSpan
  const cells = rows.flatMap((row) =>
    getColumns(row, point.longitude, longitudeSpan).map((column) => toCellId(row, column)),
  )
  return [...new Set(cells)]
}

/** Farther from the equator, the same distance spans more degrees of longitude. */
function getColumns(row: number, longitude: number, latitudeSpan: number): number[] {
  const poleward = Math.min(90, Math.max(Math.abs(row), Math.abs(row + 1)))
  const longitudeSpan = latitudeSpan / Math.cos((poleward * Math.PI) / 180)
  return longitudeSpan >= 180
    ? getRange(-180, 179)
    : getRange(longitude - longitudeSpan, longitude + longitudeSpan)
}

function getRange(from: number, to: number): number[] {
  const first = Math.floor(from)
  return Array.from({ length: Math.floor(to) - first + 1 }, (_, column) => first + column)
}

function toCellId(row: number, column: number): number {
  return (row + 90) * 360 + ((((column + 180) % 360) + 360) % 360)
}
