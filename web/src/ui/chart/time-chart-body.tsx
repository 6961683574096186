import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { Button } from '../button.tsx'
import { formatNumber } from '../text.ts'
import { DataTable } from './data-table.tsx'
import type { ChartFormat } from './format.ts'
import { LineChart } from './line-chart.tsx'
import { LegendSample, type Series } from './series.tsx'

type BodyProps = {
  title: string
  days: readonly string[]
  series: readonly Series[]
  showsTotals: boolean
  format: ChartFormat
}

export function TimeChartBody({ title, days, series, showsTotals, format }: BodyProps) {
  const [isTable, setIsTable] = useState(false)
  const View = isTable ? DataTable : LineChart
  return (
    <>
      <View title={title} days={days} series={series} format={format} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-13">
          {series.map(({ name, values }, index) => (
            <li key={name} className="flex items-center gap-2">
              <LegendSample index={index} />
              {name}
              {showsTotals && (
                <span className="font-semibold tabular-nums">
                  {formatNumber(values.reduce<number>((sum, value) => sum + (value ?? 0), 0))}
                </span>
              )}
            </li>
          ))}
        </ul>
        <Button variant="link" onClick={() => setIsTable(!isTable)}>
          {isTable ? m.chart_show_as_chart() : m.chart_show_as_table()}
        </Button>
      </div>
    </>
  )
}
