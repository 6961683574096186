import { healthMeasures, minPeopleInFigure } from '@coterie/contract/analytics/community-health'
import type { CommunityHealth, HealthMeasure } from '@coterie/contract/analytics/community-health'

import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { addDays } from './days.ts'
import { countWeeks, deleteWeeks, findWeeks } from './health-queries.ts'
import type { WeekRow } from './health-queries.ts'

const shownWeeks = 26
const keptWeeks = 104
const medianWeeks = 8

/**
 * Days after its end until a week can no longer change: as long as what is counted can still happen, and a day for hosts to mark
 * who came.
 */
const openDays: Record<HealthMeasure, number> = {
  answered: 14 + 2,
  metSomeone: 30 + 1,
  metAgain: 30 + 30 + 1,
  friendshipsPerMeetup: 14 + 1,
  noShows: 7,
  mostShownPeople: 1,
  mostShownCircles: 1,
}

/** The Monday of the week, in UTC. */
function toMonday(now: Date): string {
  return addDays(now.toISOString().slice(0, 10), -((now.getUTCDay() + 6) % 7))
}

/** Idempotent. Counts the weeks that have ended and can still change. */
export async function countCommunityHealth({ db }: Pick<Context, 'db'>, now: Date): Promise<void> {
  const thisWeek = toMonday(now)
  for (const measure of healthMeasures)
    await countWeeks(
      db,
      { measure, from: addDays(thisWeek, -7 * shownWeeks), until: thisWeek, openDays: openDays[measure] },
      now,
    )
  await deleteWeeks(db, addDays(thisWeek, -7 * keptWeeks))
}

export async function readCommunityHealth(db: Queryable, now: Date): Promise<CommunityHealth> {
  const thisWeek = toMonday(now)
  const weeks = Array.from({ length: shownWeeks }, (_, index) => addDays(thisWeek, 7 * (index - shownWeeks)))
  const rows = new Map(
    (await findWeeks(db, weeks[0] ?? thisWeek)).map((row) => [`${row.measure} ${row.week}`, row]),
  )
  return {
    weeks,
    measures: healthMeasures.map((measure) => {
      const figures = weeks.map((week) => toFigure(measure, rows.get(`${measure} ${week}`)))
      const values = figures.flatMap(({ value }) => (value === null ? [] : [value]))
      return {
        measure,
        openDays: openDays[measure],
        weeks: figures,
        median: getMedian(values.slice(-medianWeeks)),
      }
    }),
  }
}

type Figure = CommunityHealth['measures'][number]['weeks'][number]

function toFigure(measure: HealthMeasure, row: WeekRow | undefined): Figure {
  if (row?.isFinal !== true) return { state: 'open', value: null }
  const { part, whole, people } = row
  if (people < minPeopleInFigure || whole === 0) return { state: 'too-few', value: null }
  const value =
    measure === 'friendshipsPerMeetup'
      ? Math.round((part / whole) * 100) / 100
      : Math.round((100 * part) / whole)
  return { state: 'counted', value }
}

export function getMedian(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
