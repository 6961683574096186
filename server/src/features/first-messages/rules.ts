/** How many strangers a person may write to per day: half as many after each upheld report. */
export function getFirstMessageLimit(most: number, upheldReports: number): number {
  return Math.floor(most / 2 ** upheldReports)
}

/** Whole seconds until an instant, at least one. */
export function getSecondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000))
}
