import { randomUUID } from 'node:crypto'

import type { Message } from '@coterie/contract/messages/messages'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'

/** A circle of two people with a block between them, and a third person. */
const { ctx, cast } = await openTestApp()
const [vic, mal, cato] = [await cast.person('Vic'), await cast.person('Mal'), await cast.person('Cato')]
const id = await seedCircle(ctx, { by: cato, members: [vic, mal] })
await vic.call('PUT /api/people/{id}/block', { params: { id: String(mal.id) } })

const write = (actor: Member, content: string, replyToId?: number) =>
  actor.send<Message>('POST /api/messages', {
    body: { clientId: randomUUID(), groupId: id, content, replyToId },
  })
const react = (actor: Member, messageId: number, emoji: string) =>
  actor.send<Message>('PUT /api/messages/{conversation}/{id}/reaction', {
    params: { conversation: String(id), id: String(messageId) },
    body: { emoji },
  })
const readMessage = async (actor: Member, messageId: number) => {
  const thread = await actor.call('GET /api/messages/{conversation}', {
    params: { conversation: String(id) },
  })
  return thread.body.messages.find((message) => message.id === messageId)
}

const readLastMessage = async (actor: Member) => {
  const rows = (await actor.call('GET /api/messages', {})).body
  return rows.find(({ conversation }) => conversation === String(id))?.lastMessage
}
const searchUnmistakable = async (actor: Member) =>
  (await actor.call('GET /api/messages/search', { query: { search: 'unmistakable' } })).body

test('messages are collapsed for both sides of a block and no one else', async () => {
  const { body: vicMessage } = await write(vic, 'From the blocker')
  const { body: malMessage } = await write(mal, 'From the blocked')
  expect([vicMessage.collapsed, malMessage.collapsed]).toEqual([undefined, undefined])
  expect(await readMessage(vic, malMessage.id)).toMatchObject({
    collapsed: 'blocked',
    content: 'From the blocked',
  })
  // The blocked person doesn't learn the reason.
  expect(await readMessage(mal, vicMessage.id)).toMatchObject({
    collapsed: 'hidden',
    content: 'From the blocker',
  })
  for (const message of [vicMessage, malMessage])
    expect(await readMessage(cato, message.id)).not.toHaveProperty('collapsed')
})

test('the list marks a collapsed last message, and search leaves it out', async () => {
  const { body } = await write(mal, 'Unmistakable words')
  expect(await readLastMessage(vic)).toMatchObject({ id: body.id, collapsed: 'blocked' })
  expect(await readLastMessage(cato)).not.toHaveProperty('collapsed')
  expect([await searchUnmistakable(vic), (await searchUnmistakable(cato)).length]).toEqual([[], 1])
})

test('hides a quote of a blocked person in a third person’s message', async () => {
  const { body: malMessage } = await write(mal, 'To be quoted')
  const { body: reply } = await write(cato, 'I agree', malMessage.id)
  expect(reply.replyTo).toMatchObject({ content: 'To be quoted' })
  expect((await readMessage(vic, reply.id))?.replyTo).toMatchObject({ content: '', collapsed: 'blocked' })
  expect(await readMessage(vic, reply.id)).not.toHaveProperty('collapsed')
  expect((await readMessage(mal, reply.id))?.replyTo).toMatchObject({ content: 'To be quoted' })
})

test('hides reactions of blocked people from each other only', async () => {
  const { body } = await write(cato, 'What do you think?')
  await react(mal, body.id, '🔪')
  await react(vic, body.id, '🙂')
  const listEmoji = async (actor: Member) =>
    (await readMessage(actor, body.id))?.reactions.map((reaction) => reaction.emoji)
  expect([await listEmoji(vic), await listEmoji(mal), (await listEmoji(cato))?.length]).toEqual([
    ['🙂'],
    ['🔪'],
    2,
  ])
})

test('a deleted message is not shown as collapsed', async () => {
  const { body } = await write(mal, 'Gone soon')
  await mal.send('DELETE /api/messages/{conversation}/{id}', {
    params: { conversation: String(id), id: String(body.id) },
  })
  const deletedMessage = await readMessage(vic, body.id)
  expect(deletedMessage).toMatchObject({ deleted: true })
  expect(deletedMessage).not.toHaveProperty('collapsed')
})
