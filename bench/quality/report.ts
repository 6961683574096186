import { formatTable } from '../table.ts'
import type { Row } from './evaluate.ts'
import type { Quality } from './measure.ts'

/** At least these values; the Gini coefficient of the first ten at most. */
export type Goal = Partial<Quality & { gini: number }>

const columns = { recall10: 'recall@10', recall20: 'recall@20', ndcg10: 'NDCG@10', mrr20: 'MRR' } as const
const keys = Object.keys(columns) as (keyof Quality)[]

export function formatQualityTable(rows: readonly Row[], goal: Goal): string {
  const cells = rows.map(({ name, quality, errors, gini }) => [
    name,
    ...keys.map((key) => `${formatNumber(quality[key])} ± ${formatNumber(errors[key])}`),
    formatNumber(gini[10]),
    formatNumber(gini[20]),
  ])
  const goalRow = [
    '**the goal**',
    ...[...keys.map((key) => goal[key]), goal.gini].map((value) =>
      value === undefined ? '' : formatNumber(value),
    ),
    '',
  ]
  return formatTable([['', ...keys.map((key) => columns[key]), 'Gini@10', 'Gini@20'], ...cells, goalRow])
}

function formatNumber(value: number): string {
  return value.toFixed(3)
}
