/** In degrees (WGS 84). */
export type Coordinates = { latitude: number; longitude: number }

const number = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`
const pair = String.raw`${number},\s*${number}(?![\d.])`

/** '52.52, 13.405', '52.52 13.405', '52.52/13.405' */
const plainPair = new RegExp(String.raw`^${number}(?:\s*[,;/]\s*|\s+)${number}$`)

/** 'geo:52.52,13.405;u=35'; Android writes 'geo:0,0?q=52.52,13.405(Café)'. */
const geoLinks = [new RegExp(String.raw`^geo:.*[?&]q=${pair}`), new RegExp(String.raw`^geo:${pair}`)]

/** Links from OpenStreetMap, Google Maps and Apple Maps. The place itself comes before the center of the map. */
const webLinks = [
  new RegExp(String.raw`.*!3d${number}!4d${number}`),
  new RegExp(String.raw`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(String.raw`[?&](?:coordinate|query|q|destination|daddr)=(?:loc:)?${pair}`),
  new RegExp(String.raw`[?&](?:ll|center)=${pair}`),
  new RegExp(String.raw`/@${pair}`),
  new RegExp(String.raw`#map=[\d.]+/${number}/${number}`),
]

/** Rounds to about 10 centimeters. */
const decimals = 6

/**
 * Reads coordinates, a geo: link, or the address of a place on OpenStreetMap, Google Maps or Apple Maps.
 *
 * @returns null if the text has no coordinates. Short links have none.
 */
export function parseCoordinates(text: string): Coordinates | null {
  const link = decode(text.trim())
  for (const pattern of getPatterns(link)) {
    const [, latitude, longitude] = pattern.exec(link) ?? []
    if (latitude !== undefined && longitude !== undefined)
      return createCoordinates(Number(latitude), Number(longitude))
  }
  return null
}

function getPatterns(link: string): readonly RegExp[] {
  if (link.startsWith('geo:')) return geoLinks
  return /^https?:\/\//.test(link) ? webLinks : [plainPair]
}

function decode(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}

function createCoordinates(latitude: number, longitude: number): Coordinates | null {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  return { latitude: round(latitude), longitude: round(longitude) }
}

function round(degrees: number): number {
  return Number(degrees.toFixed(decimals))
}

/** '52.52, 13.405': how forms show coordinates and the database stores them. */
export function formatCoordinates({ latitude, longitude }: Coordinates): string {
  return `${latitude}, ${longitude}`
}
