import { getEventEnd, heartDays, heartsOpen } from '@coterie/contract/limits'

import { toLocalTime, type EventTimes } from '../event-times.ts'

const hour = 3_600_000

/** Whether guests can choose people to see again: from three hours after the end, or from the morning after it, for 90 days. */
export function areHeartsOpen(event: EventTimes, now: number): boolean {
  const earliest = getEventEnd(event).getTime() + heartsOpen.hoursAfter * hour
  const [hours = 0, minutes = 0] = toLocalTime(new Date(earliest).toISOString(), event.timezone)
    .slice(11)
    .split(':')
    .map(Number)
  const clock = hours + minutes / 60
  const isNight = clock < heartsOpen.from || clock > heartsOpen.until
  const opensAt = earliest + (isNight ? ((heartsOpen.from - clock + 24) % 24) * hour : 0)
  return now >= opensAt && now < opensAt + heartDays * 24 * hour
}
