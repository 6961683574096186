import assert from 'node:assert/strict'

import type { Attack } from '../attack.ts'
import type { Person } from '../target.ts'

type Page = { address: string | null; startsAt: string }

async function listUpcoming(actor: Person): Promise<number[]> {
  return (await actor.list('/api/events?area=everywhere', 60)).map(({ id }) => id)
}

export const events: readonly Attack[] = [
  {
    name: 'A person gets at most ten spots at upcoming events, and 20 RSVP changes a day',
    run: async (target) => {
      const mallory = await target.createPerson('Mallory')
      const ids = await listUpcoming(mallory)
      assert.ok(ids.length > 20, `only ${ids.length} events`)
      const attendAll = async () => {
        let taken = 0
        for (const id of ids)
          if ((await mallory.call(`PUT /api/events/${id}/attendance`)).status === 200) taken += 1
        return taken
      }
      const taken = await attendAll()
      assert.ok(taken <= 10, `took ${taken} spots`)
      let rsvps = taken
      for (let round = 0; round < 4; round += 1) {
        for (const id of ids) await mallory.call(`DELETE /api/events/${id}/attendance`)
        rsvps += await attendAll()
      }
      assert.ok(rsvps <= 20, `${rsvps} RSVPs`)
      return `${taken} spots at once and ${rsvps} RSVPs in total, of ${ids.length} events`
    },
  },
  {
    name: 'RSVPs reveal the addresses and guest lists of at most five distant events a day',
    run: async (target) => {
      const mallory = await target.createPerson('Mallory')
      const revealed = new Set<number>()
      for (const id of await listUpcoming(mallory)) {
        const before = await mallory.call<Page>(`GET /api/events/${id}`)
        if (Date.parse(before.body.startsAt) - Date.now() < 48 * 3_600_000) continue
        if ((await mallory.call(`PUT /api/events/${id}/attendance`)).status !== 200) continue
        const { body } = await mallory.call<Page>(`GET /api/events/${id}`)
        if (body.address !== null) revealed.add(id)
        await mallory.call(`DELETE /api/events/${id}/attendance`)
      }
      assert.ok(revealed.size <= 5, `${revealed.size} addresses revealed`)
      return `${revealed.size} addresses`
    },
  },
  {
    name: 'Points for RSVPs do not improve a rank',
    run: async (target) => {
      const mallory = await target.createPerson('Mallory')
      const readPoints = () =>
        target.withDatabase((db) =>
          db.selectFrom('point_totals').select('points').where('user_id', '=', mallory.id).executeTakeFirst(),
        )
      const before = await readPoints()
      for (const id of (await listUpcoming(mallory)).slice(0, 20))
        await mallory.call(`PUT /api/events/${id}/attendance`)
      assert.deepEqual(await readPoints(), before)
    },
  },
  {
    name: 'A leaderboard does not list everyone',
    run: async (target) => {
      const mallory = await target.createPerson('Mallory')
      const people = await mallory.list('/api/leaderboard')
      assert.ok(people.length <= 55, `${people.length} people listed`)
    },
  },
]
