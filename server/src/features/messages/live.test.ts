import { afterAll, expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import { listen, openLiveClient } from '../../testing/live.ts'
import type { LiveClient } from '../../testing/live.ts'
import { edit, makeFriends, markRead, react, remove, sendMessage } from '../../testing/messages.ts'
import { statementsDuring } from '../../testing/statements.ts'
import { world } from '../../testing/world.ts'

const { ctx, app, cast } = await world()
const url = await listen(app)

const ears: LiveClient[] = []
afterAll(() => {
  for (const ear of ears) ear.close()
})
async function listenAs(person: Member): Promise<LiveClient> {
  const ear = await openLiveClient(url, person.headers)
  ears.push(ear)
  return ear
}
/** Live updates so far, of messages and read markers. */
async function heardBy(ear: LiveClient) {
  await ear.settled()
  return ear.received.filter(({ kind }) => kind === 'message' || kind === 'read')
}

test('everyone in a circle gets each change with its number, and no one else does', async () => {
  const [ada, ben, eve] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Eve')]
  const groupId = await circle(ctx, { by: ada, members: [ben] })
  const [ofAda, ofBen, ofEve] = [await listenAs(ada), await listenAs(ben), await listenAs(eve)]
  const { read: _, ...message } = (await sendMessage(ada, groupId, 'Hello')).body
  const event = { kind: 'message', conversation: `${groupId}`, change: 'new', message }
  expect([await ofAda.next('message'), await ofBen.next('message')]).toEqual([event, event])
  expect(message.seq).toBe(1)
  await edit(ada, groupId, message.id, 'Hello all')
  await react(ben, groupId, message.id, '👍')
  await react(ben, groupId, message.id, '👍')
  await remove(ada, groupId, message.id)
  const told = [await ofBen.next('message'), await ofBen.next('message'), await ofBen.next('message')]
  expect(told).toMatchObject([
    { change: 'edited', message: { seq: 2, content: 'Hello all', edited: true } },
    { change: 'reaction', message: { seq: 3, reactions: [{ emoji: '👍', people: [{ id: ben.id }] }] } },
    { change: 'deleted', message: { seq: 4, content: '', deleted: true } },
  ])
  expect([await heardBy(ofBen), await heardBy(ofEve)]).toEqual([[], []])
})

test('blocked people get each other’s messages collapsed; others get them in full', async () => {
  const [ada, ben, eve] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Eve')]
  const groupId = await circle(ctx, { by: eve, members: [ada, ben] })
  await ada.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })
  const [ofAda, ofBen, ofEve] = [await listenAs(ada), await listenAs(ben), await listenAs(eve)]
  const { body } = await sendMessage(ben, groupId, 'I found you')
  expect((await ofAda.next('message')).message).toMatchObject({ id: body.id, collapsed: 'blocked' })
  for (const ear of [ofBen, ofEve]) {
    const { message } = await ear.next('message')
    expect(message).toMatchObject({ id: body.id })
    expect(message).not.toHaveProperty('collapsed')
  }
  const asked = (await sendMessage(eve, groupId, 'Who comes?')).body
  for (const ear of [ofAda, ofBen, ofEve]) await ear.next('message')
  await react(ben, groupId, asked.id, '🔪')
  expect((await ofAda.next('message')).message.reactions).toEqual([])
  for (const ear of [ofBen, ofEve])
    expect((await ear.next('message')).message.reactions).toMatchObject([{ emoji: '🔪' }])
  await react(ada, groupId, asked.id, '🙂')
  expect((await ofAda.next('message')).message.reactions).toMatchObject([{ emoji: '🙂' }])
  expect((await ofEve.next('message')).message.reactions).toHaveLength(2)
})

test('friends get the conversation under the other person’s key', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await makeFriends(ctx, ada, ben)
  const [ofAda, ofBen] = [await listenAs(ada), await listenAs(ben)]
  await sendMessage(ada, `u${ben.id}`)
  expect((await ofAda.next('message')).conversation).toBe(`u${ben.id}`)
  expect((await ofBen.next('message')).conversation).toBe(`u${ada.id}`)
})

test('refused and repeated messages are not published', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await circle(ctx, { by: ada, members: [ben] })
  const ofBen = await listenAs(ben)
  const clientId = crypto.randomUUID()
  const { body } = await sendMessage(ada, groupId, 'Once', { clientId })
  await sendMessage(ada, groupId, 'Once', { clientId })
  await edit(ben, groupId, body.id, 'Not mine')
  await sendMessage(ada, groupId, 'x', { replyToId: 2_000_000_000 })
  expect(await heardBy(ofBen)).toHaveLength(1)
})

test('the reader’s own windows and paying members get read receipts', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const pat = await cast.person('Pat', { plan: 'advertiser' })
  const groupId = await circle(ctx, { by: ada, members: [ben, pat] })
  const { id } = (await sendMessage(ada, groupId)).body
  const [ofAda, ofBen, ofPat] = [await listenAs(ada), await listenAs(ben), await listenAs(pat)]
  await markRead(ben, groupId, id)
  await markRead(ben, groupId, id)
  const event = { kind: 'read', conversation: `${groupId}`, userId: ben.id, lastReadId: id }
  expect(await heardBy(ofBen)).toEqual([event])
  expect(await heardBy(ofPat)).toEqual([event])
  expect(await heardBy(ofAda)).toEqual([])
})

test('publishing takes the same number of queries for a circle of a hundred as for one of two', async () => {
  const ada = await cast.person('Ada')
  const members = await Promise.all(Array.from({ length: 99 }, (_, at) => cast.person(`Member ${at}`)))
  const [small, large] = [
    await circle(ctx, { by: ada, members: members.slice(0, 1) }),
    await circle(ctx, { by: ada, members }),
  ]
  for (const groupId of [small, large]) await sendMessage(ada, groupId)
  const inSmall = await statementsDuring(() => sendMessage(ada, small))
  const inLarge = await statementsDuring(() => sendMessage(ada, large))
  // The sender, and all the others.
  expect([inSmall.length, inLarge.length]).toEqual([2, 2])
})
