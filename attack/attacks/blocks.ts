import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'

import type { Attack } from '../attack.ts'
import type { Answer } from '../browser.ts'
import type { Person } from '../target.ts'

const missing = 999_999_999

/** The visible difference between refusals. */
const refusal = ({ status, body }: Answer) => [status, body.error?.code]

async function circleOf(
  owner: Person,
  joinPolicy: 'open' | 'request' | 'invitation',
  name: string,
): Promise<number> {
  const { status, body, text } = await owner.call<{ id: number }>('POST /api/groups', {
    body: { name, joinPolicy },
  })
  assert.equal(status, 201, text)
  return body.id
}

/** Circumventing or detecting a block. */
export const blocks: readonly Attack[] = [
  {
    name: "A blocked person can't join a circle of the person who blocked them",
    run: async (target) => {
      const owner = await target.person('Olga')
      const vicky = await target.person('Vicky')
      const mallory = await target.person('Mallory')
      for (const joinPolicy of ['open', 'request'] as const) {
        const id = await circleOf(owner, joinPolicy, `Walkers ${joinPolicy}`)
        if (joinPolicy === 'open')
          assert.equal((await vicky.call(`POST /api/groups/${id}/join`, { body: {} })).status, 200)
        else await joinByRequest(vicky, owner, id)
        await vicky.call(`PUT /api/people/${mallory.id}/block`)
        const ask = (groupId: number) =>
          mallory.call('POST /api/friend-requests', { body: { toId: owner.id, groupId } })
        const join = (groupId: number) => mallory.call(`POST /api/groups/${groupId}/join`, { body: {} })
        assert.deepEqual(refusal(await join(id)), refusal(await join(missing)), `joining, ${joinPolicy}`)
        assert.deepEqual(refusal(await ask(id)), refusal(await ask(missing)), `asking, ${joinPolicy}`)
        const items = await owner.list(`/api/groups/${id}/members`)
        assert.ok(!items.some((one) => one.id === mallory.id))
      }
    },
  },
  {
    name: 'An invitation-only circle looks like a missing one',
    run: async (target) => {
      const owner = await target.person('Olga')
      const mallory = await target.person('Mallory')
      const id = await circleOf(owner, 'invitation', 'Secret supper')
      const ask = (groupId: number) =>
        mallory.call('POST /api/friend-requests', { body: { toId: owner.id, groupId } })
      const report = (on: number) =>
        mallory.call('POST /api/reports', {
          body: {
            target: { kind: 'circle', id: on },
            reason: 'spam',
            words: 'Reported without having seen it.',
          },
        })
      assert.deepEqual(refusal(await ask(id)), refusal(await ask(missing)))
      assert.deepEqual(refusal(await report(id)), refusal(await report(missing)))
    },
  },
  {
    name: 'Messages and reactions of a blocked person in a shared circle do not reach the blocker',
    run: async (target) => {
      const owner = await target.person('Olga')
      const vicky = await target.person('Vicky')
      const mallory = await target.person('Mallory')
      const id = await circleOf(owner, 'open', 'Lake walkers')
      for (const one of [vicky, mallory])
        assert.equal((await one.call(`POST /api/groups/${id}/join`, { body: {} })).status, 200)
      await vicky.call(`PUT /api/people/${mallory.id}/block`)
      const write = (by: Person, content: string) =>
        by.call<{ id: number }>('POST /api/messages', {
          body: { clientId: randomUUID(), groupId: id, content },
        })
      const hers = (await write(vicky, 'See you on Sunday')).body.id
      const his = (await write(mallory, 'I found you')).body.id
      const reacted = await mallory.call(`PUT /api/messages/${id}/${hers}/reaction`, {
        body: { emoji: '🔪' },
      })
      assert.equal(reacted.status, 200, reacted.text)

      const { body } = await vicky.call<{ messages: Seen[] }>(`GET /api/messages/${id}`)
      const seen = (message: number) => body.messages.find((one) => one.id === message)
      assert.equal(seen(his)?.collapsed, 'blocked')
      assert.deepEqual(seen(hers)?.reactions, [])
    },
  },
  {
    name: 'The number of guests does not reveal a block',
    run: async (target) => {
      const vicky = await target.person('Vicky')
      const mallory = await target.person('Mallory')
      const [event] = await mallory.list('/api/events?area=everywhere', 1)
      for (const one of [vicky, mallory])
        assert.equal((await one.call(`PUT /api/events/${event?.id}/attendance`)).status, 200)
      const counts = async () => {
        const { body } = await mallory.call<{ goingCount: number }>(`GET /api/events/${event?.id}`)
        return [body.goingCount, (await mallory.list(`/api/events/${event?.id}/attendees`)).length]
      }
      const [before, listed] = await counts()
      assert.equal(before, listed)
      await vicky.call(`PUT /api/people/${mallory.id}/block`)
      assert.deepEqual(await counts(), [(before ?? 0) - 1, (listed ?? 0) - 1])
    },
  },
]

type Seen = { id: number; collapsed?: string; reactions: unknown[] }

async function joinByRequest(person: Person, owner: Person, groupId: number): Promise<void> {
  const asked = await person.call<{ id: number }>('POST /api/friend-requests', {
    body: { toId: owner.id, groupId },
  })
  const { status, text } = await owner.call(`PATCH /api/friend-requests/${asked.body.id}`, {
    body: { status: 'accepted' },
  })
  assert.equal(status, 200, text)
}
