const width = 30

type Output = { readonly isTTY: boolean; write(text: string): unknown }

/** Reports progress: `report(30, 120)` for 30 of 120. */
export type Progress = (done: number, total: number) => void

/**
 * A progress bar on a terminal: `Loading people  ███████░░░░░  30/120`. In a file or pipe, one line per quarter.
 */
export function createProgressBar(label: string, output: Output = process.stdout): Progress {
  let quarter = -1
  return (done, total) => {
    const part = total === 0 ? 1 : Math.min(done / total, 1)
    if (output.isTTY) {
      const filled = Math.round(part * width)
      const bar = '█'.repeat(filled) + '░'.repeat(width - filled)
      output.write(`\r${label}  ${bar}  ${done}/${total}${part === 1 ? '\n' : ''}`)
    } else if (Math.floor(part * 4) > quarter) {
      quarter = Math.floor(part * 4)
      output.write(`${label}: ${done}/${total}\n`)
    }
  }
}
