import { m } from '@coterie/contract/paraglide/messages'
import { Link } from 'wouter'

import { formatNumber } from '../text.ts'
import { ChartFrame } from './chart.tsx'

type Bar = {
  label: string
  href?: string
  /** Null for no value. */
  values: readonly (number | null)[]
}

type BarChartProps = {
  title: string
  hint?: string
  /** Heading of the rows: 'Interest'. */
  rowHeading: string
  /** Headings of the value columns; at most two. */
  valueHeadings: readonly string[]
  bars: readonly Bar[]
  emptyText: string
  level?: 2 | 3
  /** Default: whole numbers. */
  formatValue?: (value: number) => string
  /** In place of a missing value. */
  missingText?: string
  /** Whether the columns can be compared. Else each has its own scale, so that small numbers stay visible next to large ones. */
  hasOneScale?: boolean
}

/** Distinguished by hatching as well as by color. */
const barClasses = [
  'bg-accent forced-color-adjust-none forced-colors:bg-[Highlight]',
  'border border-second bg-[repeating-linear-gradient(135deg,var(--second)_0_3px,transparent_3px_6px)]',
]

export function BarChart({
  title,
  hint,
  rowHeading,
  valueHeadings,
  bars,
  emptyText,
  level = 2,
  ...table
}: BarChartProps) {
  return (
    <ChartFrame title={title} hint={hint} level={level}>
      {bars.length === 0 ? (
        <p className="grid h-30 place-items-center rounded-control border border-dashed border-line px-4 text-center text-15 text-ink-soft">
          {emptyText}
        </p>
      ) : (
        <BarTable
          {...table}
          title={title}
          rowHeading={rowHeading}
          valueHeadings={valueHeadings}
          bars={bars}
        />
      )}
    </ChartFrame>
  )
}

type BarTableProps = Omit<BarChartProps, 'hint' | 'emptyText' | 'level'>

function BarTable({
  title,
  rowHeading,
  valueHeadings,
  bars,
  formatValue = formatNumber,
  missingText = m.chart_fewer_than_five(),
  hasOneScale = false,
}: BarTableProps) {
  const maximums = valueHeadings.map((_, index) =>
    Math.max(1, ...bars.map(({ values }) => values[index] ?? 0)),
  )
  const highest = Math.max(...maximums)
  return (
    <table className="w-full table-fixed border-collapse text-left text-15">
      <caption className="sr-only">{title}</caption>
      <thead className="text-13 text-ink-soft">
        <tr>
          <th scope="col" className="w-[34%] pb-1 font-normal">
            {rowHeading}
          </th>
          {valueHeadings.map((name) => (
            <th key={name} scope="col" className="pb-1 pl-3 font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, href, values }) => (
          <tr key={href ?? label} className="border-t border-line">
            <th scope="row" className="py-2 leading-tight font-normal break-words">
              {href === undefined ? (
                label
              ) : (
                <Link href={href} className="-my-2 grid min-h-11 content-center py-2">
                  {label}
                </Link>
              )}
            </th>
            {valueHeadings.map((name, index) => (
              <td key={name} className="py-2 pl-3">
                <BarShape
                  value={values[index] ?? null}
                  maximum={hasOneScale ? highest : (maximums[index] ?? 1)}
                  formatValue={formatValue}
                  missingText={missingText}
                  barClass={barClasses[index] ?? ''}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type BarShapeProps = Required<Pick<BarChartProps, 'formatValue' | 'missingText'>> & {
  value: number | null
  maximum: number
  barClass: string
}

function BarShape({ value, maximum, barClass, formatValue, missingText }: BarShapeProps) {
  if (value === null) return <span className="text-13 text-ink-soft">{missingText}</span>
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="min-w-0 grow">
        <span
          className={`block h-3.5 rounded-r-full ${barClass}`}
          style={{ width: `max(3px, ${(value / maximum) * 100}%)` }}
        />
      </span>
      <span className="min-w-7 text-right text-13 font-semibold tabular-nums">{formatValue(value)}</span>
    </span>
  )
}
