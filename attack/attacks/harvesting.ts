import assert from 'node:assert/strict'

import type { Attack } from '../attack.ts'
import type { Person, Target } from '../target.ts'

/** The daily profile view limit of the Free plan. */
const limit = 300

async function findLastId(target: Target): Promise<number> {
  const { last } = await target.withDatabase((db) =>
    db
      .selectFrom('users')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow(),
  )
  return last
}

/** The ids of all people in a response: objects with an id, a name and a picture. */
function findPeople(body: unknown, found = new Set<number>()): Set<number> {
  if (Array.isArray(body)) for (const item of body) findPeople(item, found)
  else if (typeof body === 'object' && body !== null) {
    if ('id' in body && 'name' in body && 'avatar' in body) found.add(Number(body.id))
    for (const value of Object.values(body)) findPeople(value, found)
  }
  return found
}

async function enumerateIds(actor: Person, last: number, found: Set<number>): Promise<void> {
  for (let id = 1; id <= last; id += 1) {
    const { status } = await actor.call(`GET /api/people/${id}`)
    if (status === 200) found.add(id)
  }
}

async function readLists(actor: Person, found: Set<number>): Promise<void> {
  for (const path of ['/api/users', '/api/leaderboard', '/api/user/likes', '/api/proposals'])
    for (const item of await actor.list(path)) findPeople([item], found)
}

async function readCircles(actor: Person, found: Set<number>): Promise<void> {
  for (let id = 1; id <= 200; id += 1)
    for (const person of await actor.list(`/api/groups/${id}/members`)) findPeople([person], found)
}

async function readEvents(actor: Person, found: Set<number>): Promise<void> {
  for (const { id } of await actor.list('/api/events?area=everywhere', 100))
    for (const guest of await actor.list(`/api/events/${id}/attendees`)) findPeople([guest], found)
}

export const harvesting: readonly Attack[] = [
  {
    name: 'A new Free account can see at most 300 people a day, with any mix of calls',
    run: async (target) => {
      const mallory = await target.createPerson('Mallory')
      const found = new Set<number>()
      await readLists(mallory, found)
      await readCircles(mallory, found)
      await readEvents(mallory, found)
      await enumerateIds(mallory, await findLastId(target), found)
      found.delete(mallory.id)
      assert.ok(found.size <= limit, `reached ${found.size} people`)
      return `${found.size} people`
    },
  },
  {
    name: 'Enumerating ids stops at the limit, with a Retry-After header',
    run: async (target) => {
      const mallory = await target.createPerson('Mallory')
      const found = new Set<number>()
      await enumerateIds(mallory, await findLastId(target), found)
      assert.ok(found.size <= limit + 1, `reached ${found.size} people`)
      const { status, headers } = await mallory.call(`GET /api/people/${found.size + 20}`)
      if (status === 429) assert.ok(Number(headers.get('retry-after')) > 0)
    },
  },
  {
    name: 'For non-members, a circle shows at most six avatars',
    run: async (target) => {
      const mallory = await target.createPerson('Mallory')
      for (let id = 1; id <= 40; id += 1) {
        const items = await mallory.list(`/api/groups/${id}/members`)
        assert.ok(items.length <= 6, `circle ${id} listed ${items.length} members`)
      }
    },
  },
  {
    name: 'Circle cards show four avatars each, without profile texts',
    run: async (target) => {
      const mallory = await target.createPerson('Mallory')
      const cards = await mallory.list<{ id: number; members: object[] }>('/api/groups/discover')
      for (const { id, members } of cards) {
        assert.ok(members.length <= 4, `circle ${id} showed ${members.length} avatars`)
        for (const avatar of members)
          assert.deepEqual(Object.keys(avatar).toSorted(), ['avatar', 'id', 'name'])
      }
      return `${findPeople(cards).size} avatars on ${cards.length} cards, which do not count toward the limit`
    },
  },
]
