/** How many first messages a user can send per day. Each upheld report halves the number. */
export function getFirstMessageLimit(dailyLimit: number, upheldReports: number): number {
  return Math.floor(dailyLimit / 2 ** upheldReports)
}
