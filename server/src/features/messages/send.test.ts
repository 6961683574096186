import { randomUUID } from 'node:crypto'

import type { Message } from '@coterie/contract/messages/messages'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { readChanges } from '../../testing/messages.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { insertFriendship } from '../friends/queries.ts'

const { ctx, cast } = await openTestApp()

const send = (actor: Member, groupId: number, content: unknown = 'Hello', clientId: unknown = randomUUID()) =>
  actor.send<Message>('POST /api/messages', { body: { clientId, content, groupId } })
const listContents = async (actor: Member, groupId: number) => {
  const { body } = await actor.call('GET /api/messages/{conversation}', {
    params: { conversation: `${groupId}` },
  })
  return body.messages.map(({ content }) => content)
}

test('retries with the same client id store one message, even concurrently', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const clientId = randomUUID()
  const requests = [1, 2, 3, 4, 5].map((count) => send(ada, groupId, `Try ${count}`, clientId))
  const responses = await Promise.all(requests)
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.id} ${body.content}`)).size).toBe(1)
  const retry = await send(ada, groupId, 'Other words', clientId)
  expect(retry.body).toEqual(responses[0]?.body)
  expect((await send(ben, groupId, 'Mine', clientId)).body.id).not.toBe(retry.body.id)
  expect(await listContents(ada, groupId)).toEqual([retry.body.content, 'Mine'])
})

test('a retry among new messages is stored once and loses none of them', async () => {
  const ada = await cast.person('Ada')
  const groupId = await seedCircle(ctx, { by: ada })
  const clientId = randomUUID()
  await send(ada, groupId, 'Before')
  const { body: first } = await send(ada, groupId, 'First', clientId)
  const responses = await Promise.all([
    send(ada, groupId, 'First', clientId),
    send(ada, groupId, 'Second'),
    send(ada, groupId, 'First', clientId),
    send(ada, groupId, 'Third'),
  ])
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect([responses[0]?.body.id, responses[2]?.body.id]).toEqual([first.id, first.id])
  expect((await listContents(ada, groupId)).toSorted()).toEqual(['Before', 'First', 'Second', 'Third'])
  const last = Math.max(...responses.map(({ body }) => body.id))
  const { body } = await ada.call('GET /api/messages', {})
  expect(body.find(({ conversation }) => conversation === `${groupId}`)?.lastMessage?.id).toBe(last)
  const changes = await readChanges(ada, groupId, first.seq)
  expect(changes.body.messages.map(({ content }) => content).toSorted()).toEqual(['Second', 'Third'])
})

test('a message counts as activity of its circle', async () => {
  const ada = await cast.person('Ada')
  const groupId = await seedCircle(ctx, { by: ada, quietDays: 30 })
  const readActive = async () => (await ada.call('GET /api/groups', {})).body[0]?.active
  expect(await readActive()).toBe(false)
  const stranger = await cast.person('Sam')
  expect((await send(stranger, groupId)).status).toBe(404)
  expect(await readActive()).toBe(false)
  await send(ada, groupId)
  expect(await readActive()).toBe(true)
})

test('a batch stores messages to circles and people, and returns replies and refusals', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const otherCircle = await seedCircle(ctx, { by: await cast.person('Cleo') })
  await ctx.db.transaction().execute((tx) => insertFriendship(tx, ada.id, ben.id, new Date()))
  const { body: first } = await send(ada, groupId, 'Who comes?')
  const write = (body: object) =>
    ada.send<Message>('POST /api/messages', { body: { clientId: randomUUID(), ...body } })
  const responses = await Promise.all([
    write({ content: 'In the circle', groupId }),
    write({ content: 'To Ben', receiverId: ben.id }),
    write({ content: 'I do', groupId, replyToId: first.id }),
    write({ content: 'Elsewhere', groupId: otherCircle }),
    write({ content: 'About another', receiverId: ben.id, replyToId: first.id }),
  ])
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 404, 404])
  // Concurrent calls have no order.
  expect((await listContents(ben, groupId)).toSorted()).toEqual(['I do', 'In the circle', 'Who comes?'])
  expect(responses[2]?.body.replyTo?.id).toBe(first.id)
})

test('without a client id the server creates one and stores each message', async () => {
  const ada = await cast.person('Ada')
  const groupId = await seedCircle(ctx, { by: ada })
  const body = { content: 'Hello', groupId }
  const [first, second] = [
    await ada.call('POST /api/messages', { body }),
    await ada.call('POST /api/messages', { body }),
  ]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(first.body.clientId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
  expect(second.body.clientId).not.toBe(first.body.clientId)
  expect(await listContents(ada, groupId)).toEqual(['Hello', 'Hello'])
})

const clientId = randomUUID()

test.each([
  [{ clientId: 'not one', content: 'x', groupId: 1 }, 'clientId'],
  [{ clientId, content: 'x' }, 'groupId'],
  [{ clientId, content: 'x', groupId: 1, receiverId: 1 }, 'groupId'],
  [{ clientId, content: 'x', groupId: 'one' }, 'groupId'],
  [{ clientId, content: 'x', groupId: 1, replyToId: -1 }, 'replyToId'],
  [{ clientId, content: 'x'.repeat(4001), groupId: 1 }, 'content'],
  [{ clientId, content: 'a\u0000b', groupId: 1 }, 'content'],
  [{ clientId, content: { text: 'x' }, groupId: 1 }, 'content'],
])('refuses %j and names the field %s', async (body, path) => {
  const me = await cast.person('Me')
  const response = await me.send('POST /api/messages', { body })
  expect(response).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } })
  expect(response.body.error.issues?.map((issue) => issue.path)).toEqual([path])
})

test.each(['', ' \n', '\u200B\u200B', '\u2800'])('refuses %j as an empty message', async (content) => {
  const me = await cast.person('Me')
  const response = await me.send('POST /api/messages', { body: { clientId, content, groupId: 1 } })
  expect([response.status, response.body.error.code]).toEqual([400, 'empty_message'])
})

test('keeps four thousand characters, line breaks and other scripts unchanged', async () => {
  const ada = await cast.person('Ada')
  const groupId = await seedCircle(ctx, { by: ada })
  for (const content of [
    'x'.repeat(4000),
    'one\ntwo\tthree',
    'สวัสดี 👩‍👩‍👧 مرحبا',
    "Robert'); drop table messages;--",
  ]) {
    expect((await send(ada, groupId, content)).body.content).toBe(content)
  }
})
