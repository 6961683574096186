import { m } from '@coterie/contract/paraglide/messages'

import { formatNumber } from '../text.ts'
import type { Series } from './series.tsx'

export type ChartFormat = {
  /** Heading of the days in the table. */
  dayHeading: () => string
  formatValue: (value: number) => string
  /** Whether values between whole numbers are common. */
  hasFractions?: boolean
  /** Why a day has no value. */
  getMissingText: (dayIndex: number) => string
}

export const countFormat: ChartFormat = {
  dayHeading: m.chart_day,
  formatValue: formatNumber,
  getMissingText: () => '',
}

export function formatPoint({ values }: Series, dayIndex: number, format: ChartFormat): string {
  const value = values[dayIndex] ?? null
  return value === null ? format.getMissingText(dayIndex) : format.formatValue(value)
}
