const minute = 60_000

/**
 * The instant of a local time, some days after the local date of `now`, at a full hour.
 *
 * In Berlin on 21 November, `toInstant(now, { inDays: 1, hour: 9, timezone: 'Europe/Berlin' })` is
 * 2026-11-22T08:00Z.
 */
export function toInstant(now: Date, at: { inDays: number; hour: number; timezone: string }): Date {
  const { year, month, day } = getLocalParts(now, at.timezone)
  const localTime = Date.UTC(year, month - 1, day + at.inDays, at.hour)
  // The offset at the instant itself: around a clock change, that of `now` would be an hour off.
  const guess = localTime - getUtcOffset(new Date(localTime), at.timezone)
  return new Date(localTime - getUtcOffset(new Date(guess), at.timezone))
}

/**
 * The start of tonight's events: 19:00 local time or, if that is less than an hour away, the next half hour that is at
 * least an hour away.
 */
export function getTonight(now: Date, timezone: string): Date {
  const evening = toInstant(now, { inDays: 0, hour: 19, timezone })
  const soonest = now.getTime() + 60 * minute
  return evening.getTime() >= soonest ? evening : new Date(Math.ceil(soonest / (30 * minute)) * 30 * minute)
}

/** Milliseconds that a time zone is ahead of UTC at an instant. */
function getUtcOffset(instant: Date, timezone: string): number {
  const { year, month, day, hour, minute: minutes } = getLocalParts(instant, timezone)
  const local = Date.UTC(year, month - 1, day, hour, minutes)
  return local - Math.floor(instant.getTime() / minute) * minute
}

function getLocalParts(instant: Date, timezone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const part = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 0, day = 0, hour = 0, minute: minutes = 0 } = part
  return { year, month, day, hour, minute: minutes }
}
