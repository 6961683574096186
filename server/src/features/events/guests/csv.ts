import type { GuestList } from '@coterie/contract/events/guests'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'

import type { Queryable } from '../../../db/database.ts'
import { toWallTime } from '../../../platform/calendar-time.ts'
import { findAllQuestions, findAnswers } from '../questions.ts'
import { findGuests, getIdsOfComing } from './list-queries.ts'
import type { GuestRow } from './list-queries.ts'

export type CsvOptions = { language: Language; timezone: string; now: Date }

const batchSize = 1000
const exportedLists = ['going', 'waitlist', 'invited'] as const satisfies GuestList[]

/** Loads the lists in batches. Each person has one row, each question a column; times are local to the event. */
export async function* writeGuestCsv(
  db: Queryable,
  viewerId: number,
  id: number,
  { language, timezone, now }: CsvOptions,
): AsyncGenerator<Uint8Array> {
  const options = { locale: language }
  const questions = await findAllQuestions(db, id)
  // Without a byte order mark, Excel misreads UTF-8.
  yield Buffer.from('\uFEFF')
  yield encode([
    m.guests_csv_name({}, options),
    m.guests_csv_status({}, options),
    m.guests_csv_time({}, options),
    ...questions,
  ])
  for (const show of exportedLists) {
    let after: [string, number] | null = null
    for (let isLast = false; !isLast;) {
      const rows: GuestRow[] = await findGuests(
        db,
        viewerId,
        { id, show, search: '', after, limit: batchSize },
        now,
      )
      const answers = questions.length === 0 ? undefined : await findAnswers(db, id, getIdsOfComing(rows))
      // Invited people who answered are on another list.
      for (const row of rows.filter(({ status }) => show !== 'invited' || isUnanswered(status))) {
        const given = new Map(
          (row.hasAccount ? answers?.get(row.id) : undefined)?.map(({ question, answer }) => [
            question,
            answer,
          ]),
        )
        yield encode([
          row.plusOnes > 0 ? `${row.name} +${row.plusOnes}` : row.name,
          getStatusText(row)({}, options),
          toWallTime(row.at, timezone).replace('T', ' '),
          ...questions.map((question) => given.get(question) ?? ''),
        ])
      }
      const last = rows.at(-1)
      isLast = last === undefined || rows.length < batchSize
      if (last !== undefined) after = [last.at.toISOString(), last.position]
    }
  }
}

function encode(cells: readonly string[]): Uint8Array {
  return Buffer.from(`${cells.map(quote).join(',')}\r\n`)
}

function isUnanswered(status: GuestRow['status']): boolean {
  return status === 'invited' || status === 'declined'
}

const statusTexts = {
  going: m.guests_status_going,
  waitlisted: m.guests_status_waitlisted,
  offered: m.guests_status_offered,
  invited: m.guests_status_invited,
  declined: m.guests_status_declined,
  removed: m.guests_status_removed,
}

function getStatusText({ status, isHost, attended }: GuestRow) {
  if (isHost) return m.event_page_host
  if (attended === null) return statusTexts[status]
  return attended ? m.guests_status_attended : m.guests_status_no_show
}

/** Spreadsheets run cells that start like a formula, so these get an apostrophe in front. */
function quote(cell: string): string {
  const safeCell = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safeCell) ? `"${safeCell.replaceAll('"', '""')}"` : safeCell
}
