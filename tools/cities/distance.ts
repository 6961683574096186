const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** In degrees. */
export type Point = { latitude: number; longitude: number }

export function kilometersBetween(a: Point, b: Point): number {
  const halfChord =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(halfChord))
}
