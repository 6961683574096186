import assert from 'node:assert/strict'

import type { Attack } from '../attack.ts'
import type { Person, Target } from '../target.ts'

/** The daily profile view limit of the Free plan. */
const budget = 300

/** The largest user id. */
async function lastId(target: Target): Promise<number> {
  const { last } = await target.withDatabase((db) =>
    db
      .selectFrom('users')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow(),
  )
  return last
}

/** The ids of all people in a response: objects with an id, a name and a picture. */
function peopleIn(answer: unknown, found = new Set<number>()): Set<number> {
  if (Array.isArray(answer)) for (const one of answer) peopleIn(one, found)
  else if (typeof answer === 'object' && answer !== null) {
    if ('id' in answer && 'name' in answer && 'avatar' in answer) found.add(Number(answer.id))
    for (const one of Object.values(answer)) peopleIn(one, found)
  }
  return found
}

async function walkIds(by: Person, last: number, found: Set<number>): Promise<void> {
  for (let id = 1; id <= last; id += 1) {
    const { status } = await by.call(`GET /api/people/${id}`)
    if (status === 200) found.add(id)
  }
}

async function walkLists(by: Person, found: Set<number>): Promise<void> {
  for (const path of ['/api/users', '/api/leaderboard', '/api/user/likes', '/api/proposals'])
    for (const item of await by.list(path)) peopleIn([item], found)
}

async function walkCircles(by: Person, found: Set<number>): Promise<void> {
  for (let id = 1; id <= 200; id += 1)
    for (const person of await by.list(`/api/groups/${id}/members`)) peopleIn([person], found)
}

async function walkEvents(by: Person, found: Set<number>): Promise<void> {
  for (const { id } of await by.list('/api/events?area=everywhere', 100))
    for (const guest of await by.list(`/api/events/${id}/attendees`)) peopleIn([guest], found)
}

/** Scraping people with a new Free account. */
export const harvesting: readonly Attack[] = [
  {
    name: 'A new Free account can see at most 300 people a day, by any mix of calls',
    run: async (target) => {
      const mallory = await target.person('Mallory')
      const found = new Set<number>()
      await walkLists(mallory, found)
      await walkCircles(mallory, found)
      await walkEvents(mallory, found)
      await walkIds(mallory, await lastId(target), found)
      found.delete(mallory.id)
      assert.ok(found.size <= budget, `reached ${found.size} people`)
      return `${found.size} people`
    },
  },
  {
    name: 'Enumerating ids ends at the limit, with the time when it resets',
    run: async (target) => {
      const mallory = await target.person('Mallory')
      const found = new Set<number>()
      await walkIds(mallory, await lastId(target), found)
      assert.ok(found.size <= budget + 1, `reached ${found.size} people`)
      const { status, headers } = await mallory.call(`GET /api/people/${found.size + 20}`)
      if (status === 429) assert.ok(Number(headers.get('retry-after')) > 0)
    },
  },
  {
    name: 'For non-members, a circle shows at most six avatars',
    run: async (target) => {
      const mallory = await target.person('Mallory')
      for (let id = 1; id <= 40; id += 1) {
        const items = await mallory.list(`/api/groups/${id}/members`)
        assert.ok(items.length <= 6, `circle ${id} listed ${items.length} members`)
      }
    },
  },
  {
    name: 'Circle cards show four avatars each, without profile texts',
    run: async (target) => {
      const mallory = await target.person('Mallory')
      const cards = await mallory.list<{ id: number; members: object[] }>('/api/groups/discover')
      for (const { id, members } of cards) {
        assert.ok(members.length <= 4, `circle ${id} showed ${members.length} faces`)
        for (const face of members) assert.deepEqual(Object.keys(face).toSorted(), ['avatar', 'id', 'name'])
      }
      return `${peopleIn(cards).size} faces on ${cards.length} cards, which cost nothing of the budget`
    },
  },
]
