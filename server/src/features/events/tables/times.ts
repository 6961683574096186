import { toInstant, toWallTime } from '../../../platform/calendar-time.ts'

/** The reasons are in docs/decisions/0059-tables.md. Times of day are those of the table's city. */
export const tableSettings = {
  startsAt: '19:00',
  /** When people are asked the day before if they are coming, and when spots without a yes go to others. */
  confirmFrom: '12:00',
  confirmUntil: '20:00',
  /** How long before the start the chat opens (hours). */
  chatHours: 24,
  /** With fewer people the evening before, the table is cancelled. */
  minGoing: 3,
} as const

type TableStart = { startsAt: Date; timezone: string }

const hour = 60 * 60 * 1000

/** A time on a day before or after this instant. */
export function getTimeOnDay(
  at: Date,
  timezone: string,
  { days, time }: { days: number; time: string },
): Date {
  const day = toWallTime(at, timezone).slice(0, 10)
  const target = new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10)
  return toInstant(`${target}T${time}`, timezone)
}

export function getTableTimes({ startsAt, timezone }: TableStart) {
  const onDay = (days: number, time: string) => getTimeOnDay(startsAt, timezone, { days, time })
  return {
    /** Answers to the proposal are open until noon two days before. */
    answerUntil: onDay(-2, '12:00'),
    confirmFrom: onDay(-1, tableSettings.confirmFrom),
    confirmUntil: onDay(-1, tableSettings.confirmUntil),
    chatOpensAt: new Date(startsAt.getTime() - tableSettings.chatHours * hour),
  }
}
