import { randomUUID } from 'node:crypto'

import type { Message } from '@coterie/contract/messages/messages'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import { world } from '../../testing/world.ts'

/** A circle of two people with a block between them, and a third person. */
const { ctx, cast } = await world()
const [vic, mal, cato] = [await cast.person('Vic'), await cast.person('Mal'), await cast.person('Cato')]
const id = await circle(ctx, { by: cato, members: [vic, mal] })
await vic.call('PUT /api/people/{id}/block', { params: { id: String(mal.id) } })

const write = (by: Member, content: string, replyToId?: number) =>
  by.send<Message>('POST /api/messages', {
    body: { clientId: randomUUID(), groupId: id, content, replyToId },
  })
const react = (by: Member, messageId: number, emoji: string) =>
  by.send<Message>('PUT /api/messages/{conversation}/{id}/reaction', {
    params: { conversation: String(id), id: String(messageId) },
    body: { emoji },
  })
const read = async (by: Member, messageId: number) => {
  const thread = await by.call('GET /api/messages/{conversation}', { params: { conversation: String(id) } })
  return thread.body.messages.find((message) => message.id === messageId)
}

const lastOf = async (by: Member) => {
  const rows = (await by.call('GET /api/messages', {})).body
  return rows.find(({ conversation }) => conversation === String(id))?.lastMessage
}
const findIt = async (by: Member) =>
  (await by.call('GET /api/messages/search', { query: { search: 'unmistakable' } })).body

test('messages are collapsed for both sides of a block and no one else', async () => {
  const { body: hers } = await write(vic, 'From the blocker')
  const { body: his } = await write(mal, 'From the blocked')
  expect([hers.collapsed, his.collapsed]).toEqual([undefined, undefined])
  expect(await read(vic, his.id)).toMatchObject({ collapsed: 'blocked', content: 'From the blocked' })
  // The blocked person doesn't learn the reason.
  expect(await read(mal, hers.id)).toMatchObject({ collapsed: 'hidden', content: 'From the blocker' })
  for (const message of [hers, his]) expect(await read(cato, message.id)).not.toHaveProperty('collapsed')
})

test('the list marks a collapsed last message, and search leaves it out', async () => {
  const { body } = await write(mal, 'Unmistakable words')
  expect(await lastOf(vic)).toMatchObject({ id: body.id, collapsed: 'blocked' })
  expect(await lastOf(cato)).not.toHaveProperty('collapsed')
  expect([await findIt(vic), (await findIt(cato)).length]).toEqual([[], 1])
})

test('hides a quote of a blocked person in a third person’s message', async () => {
  const { body: his } = await write(mal, 'To be quoted')
  const { body: answer } = await write(cato, 'I agree', his.id)
  expect(answer.replyTo).toMatchObject({ content: 'To be quoted' })
  expect((await read(vic, answer.id))?.replyTo).toMatchObject({ content: '', collapsed: 'blocked' })
  expect(await read(vic, answer.id)).not.toHaveProperty('collapsed')
  expect((await read(mal, answer.id))?.replyTo).toMatchObject({ content: 'To be quoted' })
})

test('hides reactions of blocked people from each other only', async () => {
  const { body } = await write(cato, 'What do you think?')
  await react(mal, body.id, '🔪')
  await react(vic, body.id, '🙂')
  const emoji = async (by: Member) => (await read(by, body.id))?.reactions.map((reaction) => reaction.emoji)
  expect([await emoji(vic), await emoji(mal), (await emoji(cato))?.length]).toEqual([['🙂'], ['🔪'], 2])
})

test('a deleted message is not shown as collapsed', async () => {
  const { body } = await write(mal, 'Gone soon')
  await mal.send('DELETE /api/messages/{conversation}/{id}', {
    params: { conversation: String(id), id: String(body.id) },
  })
  const seen = await read(vic, body.id)
  expect(seen).toMatchObject({ deleted: true })
  expect(seen).not.toHaveProperty('collapsed')
})
