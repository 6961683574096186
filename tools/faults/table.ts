import { faultList } from '../../server/src/testing/faults.ts'
import type { FaultName, FaultRow } from '../../server/src/testing/faults.ts'

const heads = ['fault', 'tried', 'looked for', 'lost', 'goes on after', 'may take', '']

/**
 * Each fault with its worst report.
 *
 * @param mayMiss faults that this machine can't simulate.
 */
export function tableOf(
  told: readonly FaultRow[],
  mayMiss: ReadonlySet<FaultName> = new Set(),
): { text: string; isWell: boolean } {
  const names = Object.keys(faultList) as FaultName[]
  const judged = names.map((name) =>
    judge(name, { rows: told.filter((row) => row.name === name), mayMiss: mayMiss.has(name) }),
  )
  const lines = [heads, ...judged.map(({ cells }) => cells)]
  const widths = heads.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)))
  const text = lines
    .map((cells) =>
      cells
        .map((cell, at) => pad(cell, widths[at] ?? 0, at))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
  return { text, isWell: judged.every(({ isWell }) => isWell) }
}

function judge(
  name: FaultName,
  { rows, mayMiss }: { rows: readonly FaultRow[]; mayMiss: boolean },
): { cells: string[]; isWell: boolean } {
  const [what, bar] = faultList[name]
  const may = `${bar / 1000} s`
  if (rows.length === 0) {
    const why = mayMiss ? 'cannot be tried on this machine' : 'NOT TRIED'
    return { cells: [what, '0', '0', '?', '', may, why], isWell: mayMiss }
  }
  const sum = (of: 'times' | 'checked' | 'lost') => rows.reduce((all, row) => all + row[of], 0)
  const recovery = Math.max(...rows.map((row) => row.recovery))
  const verdict = sum('lost') > 0 ? 'LOST' : recovery > bar ? 'TOO LONG' : 'ok'
  const counts = [sum('times'), sum('checked'), sum('lost')].map(String)
  return {
    cells: [what, ...counts, `${(recovery / 1000).toFixed(1)} s`, may, verdict],
    isWell: verdict === 'ok',
  }
}

/** Aligns texts left and numbers right. */
function pad(cell: string, width: number, at: number): string {
  return at === 0 || at === heads.length - 1 ? cell.padEnd(width) : cell.padStart(width)
}
