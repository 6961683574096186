import type { OnboardingDefaults } from '@coterie/contract/onboarding'

import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { findCityByTimezone, getCountryName } from '../cities/service.ts'
import { findCircleOfSignUp } from '../invites/service.ts'
import * as queries from './queries.ts'
import { getPictureFactor } from './rules.ts'

type Browser = { timezone?: string | undefined; language?: string | undefined }

export async function loadOnboardingDefaults(
  db: Queryable,
  userId: number,
  browser: Browser,
): Promise<OnboardingDefaults> {
  const circle = await findCircleOfSignUp(db, userId)
  const details = circle && (await queries.findCircleDefaults(db, circle.id))
  const effect = await queries.findPictureEffect(db)
  return {
    circle: circle === undefined ? null : { id: circle.id, name: circle.name },
    location: getCircleLocation(details) ?? (await findTimezoneLocation(db, browser)),
    interests: details?.interests ?? [],
    pictureFactor: effect === undefined ? null : getPictureFactor(effect),
  }
}

type CircleCity = { city: string | null; countryCode: string | null }

function getCircleLocation(circle: CircleCity | undefined): OnboardingDefaults['location'] {
  if (circle === undefined || circle.city === null || circle.countryCode === null) return null
  return { city: circle.city, country: getCountryName(circle.countryCode), source: 'circle' }
}

async function findTimezoneLocation(
  db: Queryable,
  { timezone, language }: Browser,
): Promise<OnboardingDefaults['location']> {
  const city = timezone === undefined ? undefined : await findCityByTimezone(db, { timezone, language })
  if (city === undefined) return null
  return { city: city.label, country: getCountryName(city.countryCode), source: 'timezone' }
}

const day = 24 * 60 * 60 * 1000
/** Counts a year of introductions, except those of the last week, which may still be answered. */
const period = { from: 372 * day, to: 7 * day }

export async function recountPictureEffect({ db }: Pick<Context, 'db'>, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await queries.countPictureEffect(db, { from: ago(period.from), to: ago(period.to) }, now)
}
