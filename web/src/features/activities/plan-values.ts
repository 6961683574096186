import type { Frequency } from '@coterie/contract/events/events'
import { planMinutes } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'

import { formatDate } from '../../ui/dates.tsx'
import { parseLocalTime } from './format-event-time.ts'
import { getFilledQuestions, type QuestionDraft } from './questions-editor.tsx'

/** The empty form. `ends` stays empty while the plan has the default length. */
export const emptyPlan = {
  title: '',
  place: '',
  address: '',
  description: '',
  dates: [''],
  ends: '',
  capacity: '',
  plusOnes: '0',
  every: '',
  count: '6',
  deadline: '',
  questions: [] as QuestionDraft[],
}
export type PlanValues = typeof emptyPlan

export type PlanErrors = {
  dates?: string
  ends?: string
  capacity?: string
  count?: string
  questions?: string
}

const minute = 60_000

/** Adds minutes to the value of a datetime-local field. */
function addMinutes(localTime: string, minutes: number): string {
  const date = new Date(localTime)
  if (Number.isNaN(date.getTime())) return ''
  const shifted = new Date(date.getTime() + minutes * minute)
  return new Date(shifted.getTime() - shifted.getTimezoneOffset() * minute).toISOString().slice(0, 16)
}

function getDurationMinutes({ dates: [starts = ''], ends }: PlanValues): number {
  if (ends === '') return planMinutes.default
  return (new Date(ends).getTime() - new Date(starts).getTime()) / minute
}

export function getEnd(values: PlanValues): string {
  return values.ends === '' ? addMinutes(values.dates[0] ?? '', planMinutes.default) : values.ends
}

/** A typed end moves with the first date. */
export function changeDates(values: PlanValues, dates: string[]): PlanValues {
  const minutes = getDurationMinutes(values)
  const keepsLength = values.ends !== '' && minutes > 0
  return { ...values, dates, ends: keepsLength ? addMinutes(dates[0] ?? '', minutes) : values.ends }
}

const isFrequency = (every: string): every is Frequency => ['week', 'two-weeks', 'month'].includes(every)

/** The last date of a series that starts on the first date: 'Tue, Dec 29, 2026'. */
export function getLastDate({ dates: [starts = ''], every, count }: PlanValues): string | null {
  const date = new Date(starts)
  const steps = Number(count) - 1
  if (!isFrequency(every) || Number.isNaN(date.getTime()) || !(steps > 0 && steps < 60)) return null
  if (every === 'month') date.setMonth(date.getMonth() + steps)
  else date.setDate(date.getDate() + steps * (every === 'week' ? 7 : 14))
  return formatDate(date.getTime(), 'weekday')
}

const toWholeNumber = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : NaN)

/** Parses the fields that are not plain text. Returns them with an error for each invalid field. */
export function parsePlan(values: PlanValues) {
  const dates = values.dates.flatMap((date) => parseLocalTime(date) ?? [])
  const durationMinutes = getDurationMinutes(values)
  const capacity = values.capacity.trim() === '' ? null : toWholeNumber(values.capacity)
  const count = toWholeNumber(values.count)
  const { every } = values
  const repeat = isFrequency(every) ? { every, count } : null
  const errors: PlanErrors = {
    ...(dates.length === 0 && { dates: m.activities_date_required() }),
    ...(!(durationMinutes > 0) && { ends: m.activities_ends_before_start() }),
    ...(capacity !== null && !(capacity >= 1) && { capacity: m.activities_spots_invalid() }),
    ...(repeat !== null && !(count >= 2) && { count: m.activities_count_invalid() }),
  }
  const deadline = parseLocalTime(values.deadline)
  const plusOnes = Number(values.plusOnes)
  const questions = getFilledQuestions(values.questions)
  return { request: { dates, durationMinutes, capacity, plusOnes, questions, repeat, deadline }, errors }
}

/** The field for each issue path or refusal code of the API. */
const fieldByPath: Readonly<Record<string, keyof PlanErrors>> = {
  durationMinutes: 'ends',
  capacity: 'capacity',
  'repeat.count': 'count',
  questions: 'questions',
  dates_overlap: 'dates',
  date_in_past: 'dates',
  series_too_long: 'count',
  series_too_short: 'count',
}

export function toPlanErrors(issues: readonly { path: string; message: string }[]): PlanErrors {
  return Object.fromEntries(
    issues.flatMap(({ path, message }) => {
      const field = fieldByPath[path]
      return field === undefined ? [] : [[field, message]]
    }),
  )
}
