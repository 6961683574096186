export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => (row[index] ?? '').length)))
  const formatRow = (row: readonly string[]) =>
    `| ${widths.map((width, index) => (index === 0 ? (row[index] ?? '').padEnd(width) : (row[index] ?? '').padStart(width))).join(' | ')} |`
  const separator = `| ${widths.map((width, index) => (index === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [formatRow(rows[0] ?? []), separator, ...rows.slice(1).map(formatRow)].join('\n')
}
