import { call } from '../../api/call.ts'
import { isRefused } from '../../api/api-errors.ts'
import { profilesWords } from '../../i18n/profiles.ts'
import type { Home } from './onboarding-answers.ts'

/** Beyond this radius (m) a position does not say which city it is in. */
const preciseEnough = 25_000
const patience = { timeout: 10_000, maximumAge: 5 * 60 * 1000 }

/** Where a browser says that it is. */
export type Sensor = Pick<Geolocation, 'getCurrentPosition'>

/** Why the position is of no use, as a sentence for people. */
export class NotHere extends Error {
  override readonly name = 'NotHere'
}

/**
 * Country and city of where this browser is. The server is told the position to about a hundred metres
 * and forgets it. Throws NotHere with the sentence to show.
 */
export async function findHere(sensor: Sensor | undefined = navigator.geolocation): Promise<Home> {
  if (sensor === undefined) throw new NotHere(profilesWords.noGeolocation)
  const { coords } = await locate(sensor)
  if (coords.accuracy > preciseEnough) throw new NotHere(profilesWords.notPrecise)
  try {
    const query = { latitude: coords.latitude.toFixed(3), longitude: coords.longitude.toFixed(3) }
    const { countryName, city } = await call('GET /api/places/reverse', { query })
    return { country: countryName, city }
  } catch (error) {
    const isNowhere = isRefused(error, 'no_place_here')
    throw new NotHere(isNowhere ? profilesWords.notPrecise : profilesWords.hereFailed, { cause: error })
  }
}

function locate(sensor: Sensor): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    const refuse = ({ code, message }: GeolocationPositionError) => {
      const why = message === '' ? (profilesWords.geolocationReasons[code] ?? '') : message
      reject(new NotHere(profilesWords.geolocationError(why)))
    }
    sensor.getCurrentPosition(resolve, refuse, patience)
  })
}
