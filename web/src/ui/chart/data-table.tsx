import { m } from '@coterie/contract/paraglide/messages'

import { formatPoint, type ChartFormat } from './format.ts'
import { formatDay } from './plot.ts'
import type { Series } from './series.tsx'

type DataTableProps = {
  title: string
  days: readonly string[]
  series: readonly Series[]
  format: ChartFormat
}

export function DataTable({ title, days, series, format }: DataTableProps) {
  return (
    <section
      aria-label={m.chart_table_label({ title })}
      // A scrollable region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="h-55 overflow-auto rounded-control border border-line"
    >
      <table className="w-full border-collapse text-left text-13 tabular-nums">
        <thead className="sticky top-0 bg-card">
          <tr className="border-b border-line">
            <th scope="col" className="px-3 py-2 font-semibold">
              {format.dayHeading()}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="px-3 py-2 text-right font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, index) => (
              <tr key={day} className="border-b border-line last:border-0">
                <th scope="row" className="px-3 py-1.5 font-normal whitespace-nowrap">
                  {formatDay(day)}
                </th>
                {series.map((line) => (
                  <td key={line.name} className="px-3 py-1.5 text-right">
                    {formatPoint(line, index, format)}
                  </td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </section>
  )
}
