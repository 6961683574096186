import type { DailyStats, DailyStatsRange } from '@coterie/contract/analytics/daily-stats'

import type { Context } from '../../context.ts'
import * as queries from './daily-queries.ts'
import type { DailyRow } from './daily-queries.ts'
import { addDays, listDays } from './days.ts'

/** The longest range plus one day of clock difference. */
const retentionDays = 91
const batchSize = 10_000

function toDay(now: Date): string {
  return now.toISOString().slice(0, 10)
}

export async function rollUpDailyStats({ db }: Pick<Context, 'db'>, now: Date): Promise<void> {
  const today = toDay(now)
  while ((await queries.mergeActiveUsers(db, batchSize)) > 0);
  await queries.countDays(db, { from: addDays(today, -retentionDays), to: addDays(today, -1) })
}

export async function readDailyStats(
  { db }: Pick<Context, 'db'>,
  range: DailyStatsRange,
  now: Date,
): Promise<DailyStats> {
  const today = toDay(now)
  const from = addDays(today, 1 - Number(range))
  const days = listDays(from, today)
  const byDay = new Map((await queries.findDailyStats(db, { from, today })).map((row) => [row.day, row]))
  const toSeries = (name: Exclude<keyof DailyRow, 'day'>) => days.map((day) => byDay.get(day)?.[name] ?? 0)
  return {
    days,
    signUps: toSeries('signUps'),
    activePeople: toSeries('activePeople'),
    messages: toSeries('messages'),
    events: toSeries('events'),
  }
}
