import { maxPromotedPerPage } from '@coterie/contract/events/events'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

import type { Member } from '../../../testing/cast.ts'
import {
  discover,
  createEventForm,
  postEvent,
  promote,
  stopPromoting,
  getLocalTimeIn,
} from '../../../testing/events.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { blend, regularBetween } from './blend.ts'
import type { Blend, BlendedItem } from './blend.ts'

const { clock, cast } = await openTestApp()
const hosts = [
  await cast.person('Hera', { plan: 'advertiser' }),
  await cast.person('Hugo', { plan: 'advertiser' }),
  await cast.person('Hal', { plan: 'advertiser' }),
]
const promoted: { id: number; by: Member }[] = []
const allIds: number[] = []

beforeAll(async () => {
  for (let n = 0; n < 64; n += 1) {
    const host = hosts[n % 9 === 0 ? 1 : n % 10 === 0 ? 2 : 0] ?? hosts[0]
    if (host === undefined) throw new Error('There is no host')
    const isPromoted = n % 4 === 0 || n % 9 === 0
    const starts = getLocalTimeIn(clock.now(), isPromoted ? 50 + (n % 40) : 1 + (n % 40))
    const { id } = (
      await postEvent(host, createEventForm(clock.now(), { title: `Event ${n}`, starts, tags: ['Chess'] }))
    ).body
    allIds.push(id)
    if (isPromoted) promoted.push({ id, by: host })
  }
  for (const { id, by } of promoted) await promote(by, id, { interests: ['Chess'], range: 100 })
})

/** No five in a row have two promoted ones, and no prefix has more than one in five. */
function expectAtMostOneInFive(isPromoted: readonly boolean[]): void {
  isPromoted.forEach((_, index) => {
    expect(isPromoted.slice(index, index + 5).filter(Boolean).length).toBeLessThanOrEqual(1)
    expect(isPromoted.slice(0, index + 1).filter(Boolean).length).toBeLessThanOrEqual((index + 1) / 5)
  })
}

async function* readPages(actor: Member, query: object = {}) {
  let cursor: string | undefined
  do {
    const response = await discover(actor, { area: 'everywhere', ...query, cursor })
    expect(response.status).toBe(200)
    yield response.body
    cursor = response.next
  } while (cursor !== undefined)
}

test.each([{ sort: 'recommended' }, { sort: 'soonest' }, { search: 'event' }, { tags: 'chess' }])(
  'pages for %j contain each event once, at most one in five promoted, and the others in order',
  async (query) => {
    const ada = await cast.person('Ada', { interests: ['Chess'] })
    const pages = await Array.fromAsync(readPages(ada, query))
    const cards = pages.flat()
    expect(cards.map(({ id }) => id).toSorted()).toEqual(allIds.toSorted())
    expectAtMostOneInFive(cards.map((card) => card.promoted !== null))
    const promotedCards = cards.filter((card) => card.promoted !== null)
    expect(promotedCards.length).toBeGreaterThan(2)
    expect(promotedCards.length).toBeLessThanOrEqual(maxPromotedPerPage)
    expect(
      pages
        .slice(1)
        .flat()
        .some((card) => card.promoted !== null),
    ).toBe(true)
    // Without promotions the order is the same, apart from the promoted ones.
    if (query.sort !== 'soonest') return
    const promotedIds = new Set(promotedCards.map(({ id }) => id))
    const removePromoted = (from: readonly { id: number }[]) =>
      from.flatMap(({ id }) => (promotedIds.has(id) ? [] : id))
    const far = await cast.person('Far', { interests: ['Chess'], city: 'Paris, FR' })
    const plain = await Array.fromAsync(readPages(far, query))
    expect(plain.flat().every((card) => card.promoted === null)).toBe(true)
    expect(removePromoted(cards)).toEqual(removePromoted(plain.flat()))
  },
)

test('each promoter gets a turn before anyone gets two; the order is the same for a viewer all day', async () => {
  const ada = await cast.person('Ada', { interests: ['Chess'] })
  const listPromotedIds = async () =>
    (await discover(ada, { sort: 'soonest' })).body.flatMap((card) => (card.promoted === null ? [] : card.id))
  const first = await listPromotedIds()
  expect(await listPromotedIds()).toEqual(first)
  const getHostIndex = (id: number) => hosts.indexOf(promoted.find((item) => item.id === id)?.by ?? ada)
  expect(new Set(first.slice(0, 3).map(getHostIndex)).size).toBe(3)
  const firstHosts = new Set<number>()
  for (let n = 0; n < 12; n += 1) {
    const other = await cast.person(`Viewer ${n}`, { interests: ['Chess'] })
    const { body } = await discover(other, { sort: 'soonest' })
    firstHosts.add(getHostIndex(body.find((card) => card.promoted !== null)?.id ?? 0))
  }
  expect(firstHosts.size).toBeGreaterThan(1)
})

test('an event whose promotion stops between two pages appears as a regular one', async () => {
  const ada = await cast.person('Ada', { interests: ['Chess'] })
  const cards: { id: number; promoted: object | null }[] = []
  let pages = 0
  for await (const page of readPages(ada, { sort: 'soonest' })) {
    cards.push(...page)
    pages += 1
    if (pages === 1) for (const { id, by } of promoted) await stopPromoting(by, id)
    else expect(page.every((card) => card.promoted === null)).toBe(true)
  }
  expect(cards.map(({ id }) => id).toSorted()).toEqual(allIds.toSorted())
  for (const { id, by } of promoted) await promote(by, id, { interests: ['Chess'], range: 100 })
})

test.each(['', '.', '.x', '.W10', '.WzksW10sW11d', `.${'A'.repeat(100)}`])(
  'refuses a cursor that ends in %j',
  async (suffix) => {
    const ada = await cast.person('Ada', { interests: ['Chess'] })
    const { next = '' } = await discover(ada, { sort: 'soonest' })
    const { status, body } = await discover(ada, {
      sort: 'soonest',
      cursor: suffix === '' ? '.' : `${next.split('.')[0]}${suffix}`,
    })
    expect([status, body.error.code]).toEqual([400, 'invalid_cursor'])
  },
)

test('a cursor can’t promote events to people they aren’t meant for', async () => {
  const hiker = await cast.person('Hiker', { interests: ['Hiking'] })
  const { next = '' } = await discover(hiker, { sort: 'soonest' })
  const otherIds = promoted.slice(0, 3).map(({ id }) => id)
  const forged = `${next}.${Buffer.from(JSON.stringify([4, otherIds, []])).toString('base64url')}`
  const { status, body } = await discover(hiker, { sort: 'soonest', cursor: forged })
  expect(status).toBe(200)
  expect(body.every((card) => card.promoted === null)).toBe(true)
})

test('pages of any list contain each event once, regular ones in order, and at most one in five promoted', () => {
  const lists = fc.record({
    ordinary: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 50 }),
    promoted: fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { maxLength: maxPromotedPerPage }),
    size: fc.integer({ min: 1, max: 9 }),
    stopped: fc.integer({ min: 0, max: 8 }),
  })
  fc.assert(
    fc.property(lists, ({ ordinary, promoted: waitingIds, size, stopped }) => {
      let state: Blend = { since: 0, waiting: waitingIds, shown: [] }
      const blended: BlendedItem[] = []
      for (let start = 0; start < ordinary.length; start += size) {
        const page = blend(ordinary.slice(start, start + size), state)
        blended.push(...page.items)
        // Some promotions stop between pages.
        state = { ...page.after, waiting: page.after.waiting.filter((id) => id % 9 !== stopped) }
      }
      const ids = blended.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ordinary.every((id) => ids.includes(id))).toBe(true)
      const promotedIds = new Set(blended.flatMap((item) => (item.promoted ? item.id : [])))
      expect(ids.filter((id) => !promotedIds.has(id))).toEqual(ordinary.filter((id) => !promotedIds.has(id)))
      expectAtMostOneInFive(blended.map((item) => item.promoted))
      expect(regularBetween).toBe(4)
    }),
    { numRuns: 500 },
  )
})
