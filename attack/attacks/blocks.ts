import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'

import type { Attack } from '../attack.ts'
import type { CallResult } from '../browser.ts'
import type { Person } from '../target.ts'

const missing = 999_999_999

/** What the caller can see of a refusal. */
const getRefusal = ({ status, body }: CallResult) => [status, body.error?.code]

async function createCircle(
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

export const blocks: readonly Attack[] = [
  {
    name: "A blocked person can't join a circle of the person who blocked them",
    run: async (target) => {
      const owner = await target.createPerson('Olga')
      const vicky = await target.createPerson('Vicky')
      const mallory = await target.createPerson('Mallory')
      for (const joinPolicy of ['open', 'request'] as const) {
        const id = await createCircle(owner, joinPolicy, `Walkers ${joinPolicy}`)
        if (joinPolicy === 'open')
          assert.equal((await vicky.call(`POST /api/groups/${id}/join`, { body: {} })).status, 200)
        else await joinByRequest(vicky, owner, id)
        await vicky.call(`PUT /api/people/${mallory.id}/block`)
        const request = (groupId: number) =>
          mallory.call('POST /api/friend-requests', { body: { toId: owner.id, groupId } })
        const join = (groupId: number) => mallory.call(`POST /api/groups/${groupId}/join`, { body: {} })
        assert.deepEqual(
          getRefusal(await join(id)),
          getRefusal(await join(missing)),
          `joining, ${joinPolicy}`,
        )
        assert.deepEqual(
          getRefusal(await request(id)),
          getRefusal(await request(missing)),
          `requesting, ${joinPolicy}`,
        )
        const items = await owner.list(`/api/groups/${id}/members`)
        assert.ok(!items.some((member) => member.id === mallory.id))
      }
    },
  },
  {
    name: 'An invite-only circle looks like a missing one',
    run: async (target) => {
      const owner = await target.createPerson('Olga')
      const mallory = await target.createPerson('Mallory')
      const id = await createCircle(owner, 'invitation', 'Secret supper')
      const request = (groupId: number) =>
        mallory.call('POST /api/friend-requests', { body: { toId: owner.id, groupId } })
      const report = (circleId: number) =>
        mallory.call('POST /api/reports', {
          body: {
            target: { kind: 'circle', id: circleId },
            reason: 'spam',
            text: 'Reported without having seen it.',
          },
        })
      assert.deepEqual(getRefusal(await request(id)), getRefusal(await request(missing)))
      assert.deepEqual(getRefusal(await report(id)), getRefusal(await report(missing)))
    },
  },
  {
    name: 'A blocker does not see messages and reactions of the blocked person in a shared circle',
    run: async (target) => {
      const owner = await target.createPerson('Olga')
      const vicky = await target.createPerson('Vicky')
      const mallory = await target.createPerson('Mallory')
      const id = await createCircle(owner, 'open', 'Lake walkers')
      for (const person of [vicky, mallory])
        assert.equal((await person.call(`POST /api/groups/${id}/join`, { body: {} })).status, 200)
      await vicky.call(`PUT /api/people/${mallory.id}/block`)
      const send = (actor: Person, content: string) =>
        actor.call<{ id: number }>('POST /api/messages', {
          body: { clientId: randomUUID(), groupId: id, content },
        })
      const vickysMessage = (await send(vicky, 'See you on Sunday')).body.id
      const mallorysMessage = (await send(mallory, 'I found you')).body.id
      const reacted = await mallory.call(`PUT /api/messages/${id}/${vickysMessage}/reaction`, {
        body: { emoji: '🔪' },
      })
      assert.equal(reacted.status, 200, reacted.text)

      const { body } = await vicky.call<{ messages: SeenMessage[] }>(`GET /api/messages/${id}`)
      const findSeen = (message: number) => body.messages.find(({ id: messageId }) => messageId === message)
      assert.equal(findSeen(mallorysMessage)?.collapsed, 'blocked')
      assert.deepEqual(findSeen(vickysMessage)?.reactions, [])
    },
  },
  {
    name: 'The number of guests does not reveal a block',
    run: async (target) => {
      const vicky = await target.createPerson('Vicky')
      const mallory = await target.createPerson('Mallory')
      const [event] = await mallory.list('/api/events?area=everywhere', 1)
      for (const person of [vicky, mallory])
        assert.equal((await person.call(`PUT /api/events/${event?.id}/attendance`)).status, 200)
      const getCounts = async () => {
        const { body } = await mallory.call<{ goingCount: number }>(`GET /api/events/${event?.id}`)
        return [body.goingCount, (await mallory.list(`/api/events/${event?.id}/attendees`)).length]
      }
      const [before, listed] = await getCounts()
      assert.equal(before, listed)
      await vicky.call(`PUT /api/people/${mallory.id}/block`)
      assert.deepEqual(await getCounts(), [(before ?? 0) - 1, (listed ?? 0) - 1])
    },
  },
]

type SeenMessage = { id: number; collapsed?: string; reactions: unknown[] }

async function joinByRequest(person: Person, owner: Person, groupId: number): Promise<void> {
  const request = await person.call<{ id: number }>('POST /api/friend-requests', {
    body: { toId: owner.id, groupId },
  })
  const { status, text } = await owner.call(`PATCH /api/friend-requests/${request.body.id}`, {
    body: { status: 'accepted' },
  })
  assert.equal(status, 200, text)
}
