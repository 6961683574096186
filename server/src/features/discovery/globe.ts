const earthKm = 6371
const radians = Math.PI / 180

export type Point = { latitude: number; longitude: number }
/** A point as a unit vector: a distance then takes three products and a sine. */
export type Direction = readonly [x: number, y: number, z: number]

export function toDirection({ latitude, longitude }: Point): Direction {
  const [phi, lambda] = [latitude * radians, longitude * radians]
  const flat = Math.cos(phi)
  return [flat * Math.cos(lambda), flat * Math.sin(lambda), Math.sin(phi)]
}

export function getKmBetween([x, y, z]: Direction, otherX: number, otherY: number, otherZ: number): number {
  const [dx, dy, dz] = [x - otherX, y - otherY, z - otherZ]
  // Math.hypot is several times slower because it guards against overflow, which can't happen here.
  const chord = Math.sqrt(dx * dx + dy * dy + dz * dz) / 2
  return 2 * earthKm * Math.asin(Math.min(1, chord))
}

const cellDegrees = 3
const cellColumns = 360 / cellDegrees

export function getCell({ latitude, longitude }: Point): number {
  const row = Math.floor((Math.min(latitude, 89.999) + 90) / cellDegrees)
  const column = Math.floor((longitude + 180) / cellDegrees) % cellColumns
  return row * cellColumns + column
}

/** A cell's center and the distance to its farthest corner (km). */
export function getBoundingCircle(cell: number): { center: Direction; radius: number } {
  const south = Math.floor(cell / cellColumns) * cellDegrees - 90
  const west = (cell % cellColumns) * cellDegrees - 180
  const center = toDirection({ latitude: south + cellDegrees / 2, longitude: west + cellDegrees / 2 })
  const corners = [south, south + cellDegrees].map((latitude) => toDirection({ latitude, longitude: west }))
  return { center, radius: Math.max(...corners.map(([x, y, z]) => getKmBetween(center, x, y, z))) }
}
