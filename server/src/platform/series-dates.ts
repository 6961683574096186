import { seriesTooLong, seriesTooShort } from '@coterie/contract/events/editing'
import type { Frequency } from '@coterie/contract/events/events'
import { maxOccurrences, seriesDays } from '@coterie/contract/limits'

import { getNthOccurrence, toInstant } from './calendar-time.ts'
import type { WallTimes } from './calendar-time.ts'

const day = 24 * 60 * 60 * 1000

export type Repeat = { every: Frequency; count?: number | undefined; until?: string | undefined }

/** All dates have the same local time. @returns a refusal if the series is invalid. */
export function getDates(first: WallTimes, repeat: Repeat, zone: string, now: Date) {
  const maxDates = repeat.count ?? maxOccurrences + 1
  const dates: WallTimes[] = []
  for (let n = 0; n < maxDates; n += 1) {
    const starts = getNthOccurrence(first.starts, repeat.every, n)
    if (repeat.until !== undefined && starts.slice(0, 10) > repeat.until) break
    dates.push({ starts, ends: first.ends === null ? null : getNthOccurrence(first.ends, repeat.every, n) })
  }
  const last = dates.at(-1)
  if (last === undefined || dates.length < 2) return seriesTooShort
  const ahead = toInstant(last.starts, zone).getTime() - now.getTime()
  return dates.length > maxOccurrences || ahead > seriesDays * day ? seriesTooLong : dates
}
