import { wallTime } from '../times.ts'

const hour = 60 * 60 * 1000

type Timed = { startsAt: string; endsAt: string | null; timezone: string }

/**
 * When one is probably back from an event, as a field of date and time holds it on the clock there: an hour after
 * its end, or four after its beginning where no end is known; never less than an hour from now.
 */
export function probablyBack({ startsAt, endsAt, timezone }: Timed, now: number): string {
  const end = endsAt === null ? Date.parse(startsAt) + 3 * hour : Date.parse(endsAt)
  return wallTime(new Date(Math.max(end, now) + hour).toISOString(), timezone)
}
