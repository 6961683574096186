const maxExamples = 3

/** Skipped rows by reason, with a few examples of each. */
export class SkippedRows {
  readonly #reasons = new Map<string, { count: number; examples: string[] }>()

  add(reason: string, example: string): void {
    const entry = this.#reasons.get(reason) ?? { count: 0, examples: [] }
    entry.count += 1
    if (entry.examples.length < maxExamples) entry.examples.push(example)
    this.#reasons.set(reason, entry)
  }

  get total(): number {
    return this.listReasons().reduce((sum, { count }) => sum + count, 0)
  }

  /** Most common reason first. */
  listReasons(): { reason: string; count: number; examples: readonly string[] }[] {
    return [...this.#reasons]
      .map(([reason, { count, examples }]) => ({ reason, count, examples }))
      .toSorted((a, b) => b.count - a.count)
  }
}

/** `known`: rows from an earlier import. */
export type TableReport = {
  table: string
  read: number
  added: number
  known: number
  skipped: SkippedRows
  seconds: number
}

export function formatReport(reports: readonly TableReport[], missing: readonly string[]): string[] {
  const lines = reports.flatMap((report) => [formatSummary(report), ...formatReasons(report.skipped)])
  const missingLine = missing.length === 0 ? [] : [`Not in the folder: ${missing.join(', ')}.`]
  return [...lines, ...missingLine, formatTotal(reports)]
}

const formatNumber = (value: number) => value.toLocaleString('en-GB')

function formatSummary({ table, read, added, known, seconds }: TableReport): string {
  const skippedRows = read - added - known
  const skippedPart = skippedRows === 0 ? '' : `, ${formatNumber(skippedRows)} skipped`
  return `${table}: ${formatNumber(read)} rows, ${formatNumber(added)} added, ${formatNumber(known)} already known${skippedPart} (${seconds.toFixed(1)} s)`
}

function formatReasons(skipped: SkippedRows): string[] {
  return skipped
    .listReasons()
    .map(
      ({ reason, count, examples }) => `  ${formatNumber(count)} skipped: ${reason} (${examples.join('; ')})`,
    )
}

function formatTotal(reports: readonly TableReport[]): string {
  const read = reports.reduce((sum, report) => sum + report.read, 0)
  const seconds = reports.reduce((sum, report) => sum + report.seconds, 0)
  return `${formatNumber(read)} rows in ${seconds.toFixed(1)} s: ${formatNumber(Math.round(read / Math.max(seconds, 0.001)))} rows per second.`
}
