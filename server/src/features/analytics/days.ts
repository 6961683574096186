const dayLength = 24 * 60 * 60 * 1000

/** '2026-12-05', 30 → '2027-01-04'. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)
}

export function listDays(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayLength) + 1
  return Array.from({ length: Math.max(count, 1) }, (_, index) => addDays(first, index))
}
