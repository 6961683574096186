import type { Analytics } from '@coterie/contract/analytics/analytics'
import type { FileResponse } from '@coterie/contract/endpoint'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'

type Cell = string | number

/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\u{FEFF}'

const headings = [
  m.analytics_csv_event,
  m.analytics_csv_day,
  m.analytics_csv_card_views,
  m.analytics_csv_promoted_card_views,
  m.analytics_csv_page_views,
  m.analytics_csv_all_views,
  m.analytics_csv_people,
  m.analytics_csv_likes,
  m.analytics_csv_going,
  m.analytics_csv_waitlist,
  m.analytics_csv_check_ins,
]

/** The stats as CSV (RFC 4180): one line a day, then the totals. */
export function toCsvFile({ event, days, perDay, totals }: Analytics, language: Language): FileResponse {
  const options = { locale: language }
  const { cards, promoted, pages, people, likes, going, waitlisted, checkIns } = perDay
  const title = event?.title ?? m.analytics_csv_all_events({}, options)
  const lines = days.map((day, index): Cell[] => {
    const views = [cards, promoted, pages].map((values) => values[index] ?? 0)
    const reactions = [people, likes, going, waitlisted, checkIns].map((values) => values[index] ?? 0)
    return [title, day, ...views, sum(views), ...reactions]
  })
  const total = m.analytics_csv_total({}, options)
  const totalLine: Cell[] = [title, total, sum(cards), sum(promoted), sum(pages), totals.views, totals.people]
  totalLine.push(totals.likes, totals.going, totals.waitlisted, totals.checkIns)
  const head = headings.map((heading) => heading({}, options))
  const name = `${event === null ? 'events' : `event-${event.id}`}-${days.at(-1) ?? ''}.csv`
  return { name, bytes: toBytes(byteOrderMark + [head, ...lines, totalLine].map(toLine).join('')) }
}

async function* toBytes(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function toLine(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

/** Prevents formula injection: spreadsheets show a cell that starts with a single quote as text. */
export function toCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = /^\s*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
