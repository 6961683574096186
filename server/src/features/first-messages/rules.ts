/** How many first messages a user can send per day. Each upheld report halves the number. */
export function getFirstMessageLimit(dailyLimit: number, upheldReports: number): number {
  return Math.floor(dailyLimit / 2 ** upheldReports)
}

/** Whole seconds until an instant, at least one. */
export function getSecondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000))
}
