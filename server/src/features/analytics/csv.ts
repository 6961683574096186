import type { Analytics } from '@coterie/contract/analytics/analytics'
import type { FileResponse } from '@coterie/contract/endpoint'
import type { Language } from '@coterie/contract/languages'

import { messagesFor } from '../../i18n/messages.ts'

type Cell = string | number

/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\u{FEFF}'

/** The stats as CSV (RFC 4180): one line a day, then the totals. */
export function toCsvFile({ event, days, perDay, totals }: Analytics, language: Language): FileResponse {
  const { head, allEvents, total } = messagesFor(language).analytics
  const { cards, promoted, pages, people, likes, going, waitlisted, checkIns } = perDay
  const title = event?.title ?? allEvents
  const lines = days.map((day, index): Cell[] => {
    const views = [cards, promoted, pages].map((values) => values[index] ?? 0)
    const reactions = [people, likes, going, waitlisted, checkIns].map((values) => values[index] ?? 0)
    return [title, day, ...views, sum(views), ...reactions]
  })
  const totalLine: Cell[] = [title, total, sum(cards), sum(promoted), sum(pages), totals.views, totals.people]
  totalLine.push(totals.likes, totals.going, totals.waitlisted, totals.checkIns)
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

/** Prevents formula injection: spreadsheets show text that follows a quote as text. */
export function toCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = /^\s*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
