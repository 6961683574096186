import { maxFreeCircles } from '@coterie/contract/groups/groups'

import type { Plan } from '../../db/tables.ts'

const day = 24 * 60 * 60 * 1000

export function isAtCircleLimit(plan: Plan, circles: number): boolean {
  return plan === 'free' && circles >= maxFreeCircles
}

/** A message, a new member or an activity in the last 7 days. */
export function isActive(lastActiveAt: Date, now: Date): boolean {
  return now.getTime() - lastActiveAt.getTime() <= 7 * day
}

/** 'Paris, France' → its city and country; null for other forms, such as 'The old harbor'. */
export function parseCityAndCountry(location: string): { city: string; country: string } | null {
  const comma = location.lastIndexOf(',')
  const [city, country] = [location.slice(0, comma).trim(), location.slice(comma + 1).trim()]
  return comma === -1 || city === '' || country === '' ? null : { city, country }
}
