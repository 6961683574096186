import { faultList } from '../../server/src/testing/faults.ts'
import type { FaultName, FaultRow } from '../../server/src/testing/faults.ts'

const headings = ['fault', 'tries', 'checked', 'lost', 'recovery', 'limit', '']

/**
 * A row per fault, with its worst report.
 *
 * @param unsupported faults that this machine can't simulate, and what they need. They fail only in CI.
 */
export function formatTable(
  rows: readonly FaultRow[],
  unsupported: ReadonlyMap<FaultName, string> = new Map(),
): { text: string; passed: boolean } {
  const names = Object.keys(faultList) as FaultName[]
  const results = names.map((name) =>
    evaluateFault(name, {
      rows: rows.filter((row) => row.name === name),
      missing: unsupported.get(name),
    }),
  )
  const lines = [headings, ...results.map(({ cells }) => cells)]
  const widths = headings.map((_, index) => Math.max(...lines.map((cells) => cells[index]?.length ?? 0)))
  const text = lines
    .map((cells) =>
      cells
        .map((cell, index) => pad(cell, widths[index] ?? 0, index))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
  return { text, passed: results.every((result) => result.passed) }
}

function evaluateFault(
  name: FaultName,
  { rows, missing }: { rows: readonly FaultRow[]; missing: string | undefined },
): { cells: string[]; passed: boolean } {
  const [description, limit] = faultList[name]
  const limitText = `${limit / 1000} s`
  if (rows.length === 0) {
    const verdict = missing === undefined ? 'NOT TRIED' : `NOT TRIED: needs ${missing}`
    const passed = missing !== undefined && process.env['CI'] !== 'true'
    return { cells: [description, '0', '0', '?', '', limitText, verdict], passed }
  }
  const sum = (key: 'times' | 'checked' | 'lost') => rows.reduce((total, row) => total + row[key], 0)
  const recovery = Math.max(...rows.map((row) => row.recovery))
  const verdict = sum('lost') > 0 ? 'LOST' : recovery > limit ? 'TOO LONG' : 'ok'
  const counts = [sum('times'), sum('checked'), sum('lost')].map(String)
  return {
    cells: [description, ...counts, `${(recovery / 1000).toFixed(1)} s`, limitText, verdict],
    passed: verdict === 'ok',
  }
}

/** Texts are in the first and the last column, numbers in between. */
function pad(cell: string, width: number, column: number): string {
  return column === 0 || column === headings.length - 1 ? cell.padEnd(width) : cell.padStart(width)
}
