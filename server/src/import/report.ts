const examplesKept = 3

/** Rows that were left out, by reason, with the first few of each. */
export class Skipped {
  readonly #reasons = new Map<string, { count: number; examples: string[] }>()

  add(reason: string, example: string): void {
    const known = this.#reasons.get(reason) ?? { count: 0, examples: [] }
    known.count += 1
    if (known.examples.length < examplesKept) known.examples.push(example)
    this.#reasons.set(reason, known)
  }

  get total(): number {
    return this.reasons().reduce((sum, { count }) => sum + count, 0)
  }

  /** The commonest reason first. */
  reasons(): { reason: string; count: number; examples: readonly string[] }[] {
    return [...this.#reasons]
      .map(([reason, { count, examples }]) => ({ reason, count, examples }))
      .toSorted((a, b) => b.count - a.count)
  }
}

/** What became of one table. `added` are new rows, `known` were there from an earlier import. */
export type TableReport = {
  table: string
  read: number
  added: number
  known: number
  skipped: Skipped
  seconds: number
}

/** The whole report as lines of text. */
export function formatReport(reports: readonly TableReport[], missing: readonly string[]): string[] {
  const lines = reports.flatMap((report) => [summary(report), ...reasons(report.skipped)])
  const absent = missing.length === 0 ? [] : [`Not in the folder: ${missing.join(', ')}.`]
  return [...lines, ...absent, total(reports)]
}

const number = (value: number) => value.toLocaleString('en-GB')

function summary({ table, read, added, known, seconds }: TableReport): string {
  const left = read - added - known
  const skippedPart = left === 0 ? '' : `, ${number(left)} skipped`
  return `${table}: ${number(read)} rows, ${number(added)} added, ${number(known)} known already${skippedPart} (${seconds.toFixed(1)} s)`
}

function reasons(skipped: Skipped): string[] {
  return skipped
    .reasons()
    .map(({ reason, count, examples }) => `  ${number(count)} skipped: ${reason} (${examples.join('; ')})`)
}

function total(reports: readonly TableReport[]): string {
  const read = reports.reduce((sum, report) => sum + report.read, 0)
  const seconds = reports.reduce((sum, report) => sum + report.seconds, 0)
  return `${number(read)} rows in ${seconds.toFixed(1)} s: ${number(Math.round(read / Math.max(seconds, 0.001)))} rows a second.`
}
