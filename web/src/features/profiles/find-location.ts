import { m } from '@coterie/contract/paraglide/messages'

import { isApiError } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import type { HomeCity } from './onboarding-answers.ts'

const geolocationReasonTexts: Readonly<Record<number, () => string>> = {
  1: m.profiles_geolocation_reasons_1,
  2: m.profiles_geolocation_reasons_2,
  3: m.profiles_geolocation_reasons_3,
}

/** Positions with a larger radius (m) can't be assigned to a city. */
const maxAccuracyRadius = 25_000
const positionOptions = { timeout: 10_000, maximumAge: 5 * 60 * 1000 }

export type Geolocator = Pick<Geolocation, 'getCurrentPosition'>

/** There is no usable position. The message is shown to the user. */
export class LocationError extends Error {
  override readonly name = 'LocationError'
}

/**
 * The country and city of this browser. The server gets the position rounded to about 100 m and doesn't store it.
 *
 * @throws LocationError with the message to show.
 */
export async function findLocation(
  geolocation: Geolocator | undefined = navigator.geolocation,
): Promise<HomeCity> {
  if (geolocation === undefined) throw new LocationError(m.profiles_no_geolocation())
  const { coords } = await getPosition(geolocation)
  if (coords.accuracy > maxAccuracyRadius) throw new LocationError(m.profiles_location_imprecise())
  try {
    const query = { latitude: coords.latitude.toFixed(3), longitude: coords.longitude.toFixed(3) }
    const { countryName, city } = await call('GET /api/places/reverse', { query })
    return { country: countryName, city }
  } catch (error) {
    const hasNoCity = isApiError(error, 'no_city_here')
    throw new LocationError(hasNoCity ? m.profiles_location_imprecise() : m.profiles_location_failed(), {
      cause: error,
    })
  }
}

function getPosition(geolocation: Geolocator): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    const rejectWith = ({ code, message }: GeolocationPositionError) => {
      const reason = message === '' ? (geolocationReasonTexts[code]?.() ?? '') : message
      reject(new LocationError(m.profiles_geolocation_error({ message: reason })))
    }
    geolocation.getCurrentPosition(resolve, rejectWith, positionOptions)
  })
}
