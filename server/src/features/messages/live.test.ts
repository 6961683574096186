import { afterAll, expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { listen, openLiveClient } from '../../testing/live.ts'
import type { LiveClient } from '../../testing/live.ts'
import { edit, makeFriends, markRead, react, remove, sendMessage } from '../../testing/messages.ts'
import { captureStatements } from '../../testing/statements.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, app, cast } = await openTestApp()
const url = await listen(app)

const clients: LiveClient[] = []
afterAll(() => {
  for (const client of clients) client.close()
})
async function connect(person: Member): Promise<LiveClient> {
  const client = await openLiveClient(url, person.headers)
  clients.push(client)
  return client
}
async function listReceived(client: LiveClient) {
  await client.waitForUpdates()
  return client.received.filter(({ kind }) => kind === 'message' || kind === 'read')
}

test('everyone in a circle gets each change with its number, and no one else does', async () => {
  const [ada, ben, eve] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Eve')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const [adaClient, benClient, eveClient] = [await connect(ada), await connect(ben), await connect(eve)]
  const { read: _, ...message } = (await sendMessage(ada, groupId, 'Hello')).body
  const event = { kind: 'message', conversation: `${groupId}`, change: 'new', message }
  expect([await adaClient.next('message'), await benClient.next('message')]).toEqual([event, event])
  expect(message.seq).toBe(1)
  await edit(ada, groupId, message.id, 'Hello all')
  await react(ben, groupId, message.id, '👍')
  await react(ben, groupId, message.id, '👍')
  await remove(ada, groupId, message.id)
  const updates = [
    await benClient.next('message'),
    await benClient.next('message'),
    await benClient.next('message'),
  ]
  expect(updates).toMatchObject([
    { change: 'edited', message: { seq: 2, content: 'Hello all', edited: true } },
    { change: 'reaction', message: { seq: 3, reactions: [{ emoji: '👍', people: [{ id: ben.id }] }] } },
    { change: 'deleted', message: { seq: 4, content: '', deleted: true } },
  ])
  expect([await listReceived(benClient), await listReceived(eveClient)]).toEqual([[], []])
})

test('blocked people get each other’s messages collapsed; others get them in full', async () => {
  const [ada, ben, eve] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Eve')]
  const groupId = await seedCircle(ctx, { by: eve, members: [ada, ben] })
  await ada.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })
  const [adaClient, benClient, eveClient] = [await connect(ada), await connect(ben), await connect(eve)]
  const { body } = await sendMessage(ben, groupId, 'I found you')
  expect((await adaClient.next('message')).message).toMatchObject({ id: body.id, collapsed: 'blocked' })
  for (const client of [benClient, eveClient]) {
    const { message } = await client.next('message')
    expect(message).toMatchObject({ id: body.id })
    expect(message).not.toHaveProperty('collapsed')
  }
  const question = (await sendMessage(eve, groupId, 'Who comes?')).body
  for (const client of [adaClient, benClient, eveClient]) await client.next('message')
  await react(ben, groupId, question.id, '🔪')
  expect((await adaClient.next('message')).message.reactions).toEqual([])
  for (const client of [benClient, eveClient])
    expect((await client.next('message')).message.reactions).toMatchObject([{ emoji: '🔪' }])
  await react(ada, groupId, question.id, '🙂')
  expect((await adaClient.next('message')).message.reactions).toMatchObject([{ emoji: '🙂' }])
  expect((await eveClient.next('message')).message.reactions).toHaveLength(2)
})

test('friends get the conversation under the other person’s key', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await makeFriends(ctx, ada, ben)
  const [adaClient, benClient] = [await connect(ada), await connect(ben)]
  await sendMessage(ada, `u${ben.id}`)
  expect((await adaClient.next('message')).conversation).toBe(`u${ben.id}`)
  expect((await benClient.next('message')).conversation).toBe(`u${ada.id}`)
})

test('refused and repeated messages are not published', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const benClient = await connect(ben)
  const clientId = crypto.randomUUID()
  const { body } = await sendMessage(ada, groupId, 'Once', { clientId })
  await sendMessage(ada, groupId, 'Once', { clientId })
  await edit(ben, groupId, body.id, 'Not mine')
  await sendMessage(ada, groupId, 'x', { replyToId: 2_000_000_000 })
  expect(await listReceived(benClient)).toHaveLength(1)
})

test('the reader’s own windows and paying members get read receipts', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const pat = await cast.person('Pat', { plan: 'advertiser' })
  const groupId = await seedCircle(ctx, { by: ada, members: [ben, pat] })
  const { id } = (await sendMessage(ada, groupId)).body
  const [adaClient, benClient, patClient] = [await connect(ada), await connect(ben), await connect(pat)]
  await markRead(ben, groupId, id)
  await markRead(ben, groupId, id)
  const event = { kind: 'read', conversation: `${groupId}`, userId: ben.id, lastReadId: id }
  expect(await listReceived(benClient)).toEqual([event])
  expect(await listReceived(patClient)).toEqual([event])
  expect(await listReceived(adaClient)).toEqual([])
})

test('publishing runs the same number of queries in circles of 2 and 100', async () => {
  const ada = await cast.person('Ada')
  const members = await Promise.all(Array.from({ length: 99 }, (_, index) => cast.person(`Member ${index}`)))
  const [small, large] = [
    await seedCircle(ctx, { by: ada, members: members.slice(0, 1) }),
    await seedCircle(ctx, { by: ada, members }),
  ]
  for (const groupId of [small, large]) await sendMessage(ada, groupId)
  const smallStatements = await captureStatements(() => sendMessage(ada, small))
  const largeStatements = await captureStatements(() => sendMessage(ada, large))
  // One for the sender, one for everyone else.
  expect([smallStatements.length, largeStatements.length]).toEqual([2, 2])
})
