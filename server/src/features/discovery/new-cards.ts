import { createHash } from 'node:crypto'

import { feedPageSize } from '@coterie/contract/discovery'

/** The first cards of a page are always the best ones. Earlier places would cost recall: see decision 55. */
const firstPlace = 10

type NewCardsInput = {
  viewerId: number
  day: Date
  /** Cards in the queue before these. */
  before: number
}

/**
 * Gives one place of each page to a person or circle that is new and would come on a later page, or not at all: ranking alone shows
 * those that others know already. Which one it is, and at which place in the second half of the page, differs by viewer and changes every day.
 *
 * @param ids the best cards, which stay in order.
 * @param newIds new ones that fit the viewer.
 */
export function placeNewCards(
  ids: readonly number[],
  newIds: readonly number[],
  { viewerId, day, before }: NewCardsInput,
): { ids: number[]; newIds: number[] } {
  const placed = [...ids]
  const placedNew: number[] = []
  for (let start = 0; start < ids.length; start += feedPageSize) {
    const shown = new Set(placed.slice(0, start + feedPageSize))
    const waiting = newIds.filter((id) => !shown.has(id))
    const [choice, offset] = draw(`${viewerId} ${day.toISOString().slice(0, 10)} ${before + start}`)
    const place = start + firstPlace + (offset % (feedPageSize - firstPlace))
    const chosen = waiting[choice % waiting.length]
    if (chosen === undefined || place >= ids.length) continue
    const later = placed.indexOf(chosen)
    placed.splice(later === -1 ? placed.length - 1 : later, 1)
    placed.splice(place, 0, chosen)
    placedNew.push(chosen)
  }
  return { ids: placed, newIds: placedNew }
}

/** Two numbers that are the same for the same text. */
function draw(text: string): [number, number] {
  const hash = createHash('sha256').update(text).digest()
  return [hash.readUInt32BE(0), hash.readUInt32BE(4)]
}
