import type { Message } from '@coterie/contract/messages/messages'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import {
  edit,
  makeFriends,
  readThread,
  react,
  remove,
  removeReaction,
  sendMessage,
  sendAll,
} from '../../testing/messages.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast } = await openTestApp()

async function createCircle() {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  return { ada, ben, groupId, message: (await sendMessage(ada, groupId, 'See you at nine')).body }
}
const toStatusAndBody = ({ status, body }: { status: number; body: unknown }) => [status, body]
const toStatusAndCode = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
]
const listMessages = async (actor: Member, groupId: number) =>
  (await readThread(actor, groupId)).body.messages

test('authors can edit a message for fifteen minutes, and others see the edit', async () => {
  const { ada, ben, groupId, message } = await createCircle()
  clock.advance(15 * 60)
  const edited = await edit(ada, groupId, message.id, ' See you at ten ')
  expect(edited).toMatchObject({
    status: 200,
    body: { id: message.id, content: 'See you at ten', edited: true },
  })
  expect(await listMessages(ben, groupId)).toMatchObject([
    { content: 'See you at ten', edited: true, deleted: false },
  ])
  clock.advance(1)
  expect(toStatusAndCode(await edit(ada, groupId, message.id, 'Too late'))).toEqual([409, 'too_late_to_edit'])
  expect(await listMessages(ben, groupId)).toMatchObject([{ content: 'See you at ten' }])
})

test('only authors edit and delete messages, not organizers', async () => {
  const { ada, ben, groupId } = await createCircle()
  const { id } = (await sendMessage(ben, groupId, 'Ben’s')).body
  expect(toStatusAndCode(await edit(ada, groupId, id, 'Ada’s'))).toEqual([403, 'not_allowed'])
  expect(toStatusAndCode(await remove(ada, groupId, id))).toEqual([403, 'not_allowed'])
  expect(await listMessages(ben, groupId)).toMatchObject([{}, { content: 'Ben’s' }])
})

test('deleting leaves only a tombstone', async () => {
  const { ada, ben, groupId, message } = await createCircle()
  await react(ben, groupId, message.id, '👍')
  const { body: reply } = await sendMessage(ben, groupId, 'Fine', { replyToId: message.id })
  expect(reply.replyTo).toEqual({
    id: message.id,
    senderId: ada.id,
    senderName: 'Ada',
    content: 'See you at nine',
    hasPicture: false,
    deleted: false,
  })
  clock.advance(60 * 60)
  const deleted = (await remove(ada, groupId, message.id)).body
  expect(deleted).toMatchObject({ content: '', deleted: true, reactions: [], senderName: 'Ada' })
  expect(await remove(ada, groupId, message.id)).toMatchObject({ status: 200, body: { seq: deleted.seq } })
  expect(await listMessages(ben, groupId)).toMatchObject([
    { deleted: true, content: '', reactions: [], createdAt: message.createdAt },
    { replyTo: { id: message.id, deleted: true, content: '' } },
  ])
  const rows = await ctx.db.selectFrom('messages').selectAll().where('id', '=', message.id).execute()
  expect(JSON.stringify(rows)).not.toContain('nine')
  expect(
    await ctx.db.selectFrom('message_reactions').selectAll().where('message_id', '=', message.id).execute(),
  ).toEqual([])
  expect(toStatusAndCode(await edit(ada, groupId, message.id, 'Back'))).toEqual([404, 'not_found'])
  expect(toStatusAndCode(await react(ben, groupId, message.id, '👍'))).toEqual([404, 'not_found'])
})

test('an activity can’t be edited or deleted as a message', async () => {
  const ada = await cast.person('Ada')
  const groupId = await seedCircle(ctx, { by: ada })
  const body = { title: 'Lake walk', dates: [new Date(clock.now().getTime() + 86_400_000).toISOString()] }
  await ada.call('POST /api/groups/{groupId}/activities', { params: { groupId: `${groupId}` }, body })
  const [activityMessage] = await listMessages(ada, groupId)
  expect(activityMessage).toMatchObject({ content: 'Lake walk', seq: 1 })
  expect(toStatusAndCode(await edit(ada, groupId, activityMessage?.id, 'Other'))).toEqual([
    403,
    'not_allowed',
  ])
  expect(toStatusAndCode(await remove(ada, groupId, activityMessage?.id))).toEqual([403, 'not_allowed'])
  expect((await react(ada, groupId, activityMessage?.id, '🎉')).status).toBe(200)
})

test('each person has one reaction, the latest; they are grouped by emoji', async () => {
  const { ada, ben, groupId, message } = await createCircle()
  await react(ben, groupId, message.id, '👍')
  await react(ada, groupId, message.id, '👍')
  clock.advance(1)
  const { body } = await react(ben, groupId, message.id, '👩🏽‍🚀')
  expect(body.reactions).toEqual([
    { emoji: '👍', people: [{ id: ada.id, name: 'Ada' }] },
    { emoji: '👩🏽‍🚀', people: [{ id: ben.id, name: 'Ben' }] },
  ])
  expect((await removeReaction(ben, groupId, message.id)).body.reactions).toHaveLength(1)
  expect((await removeReaction(ben, groupId, message.id)).status).toBe(200)
  expect((await listMessages(ben, groupId))[0]?.reactions).toHaveLength(1)
})

test('concurrent reactions leave one per person', async () => {
  const { ada, ben, groupId, message } = await createCircle()
  const emoji = ['👍', '❤️', '😂', '😮', '🎉']
  await Promise.all([...emoji, ...emoji].map((reaction) => react(ben, groupId, message.id, reaction)))
  await Promise.all([react(ada, groupId, message.id, '👍'), react(ada, groupId, message.id, '👍')])
  const [{ reactions } = { reactions: [] }] = await listMessages(ada, groupId)
  const people = reactions.flatMap((reaction) => reaction.people.map(({ id }) => id))
  expect(people.toSorted((a, b) => a - b)).toEqual([ada.id, ben.id])
})

test.each(['', 'x', '👍👍', '👍 ', '❤', 'ok', '<b>', 1, null])('refuses %j as a reaction', async (emoji) => {
  const { ben, groupId, message } = await createCircle()
  expect((await react(ben, groupId, message.id, emoji)).status).toBe(400)
})

test.each(['🇫🇷', '1️⃣', '👨‍👩‍👧‍👦', '❤️', '🏳️‍🌈'])('accepts %s as a reaction', async (emoji) => {
  const { ben, groupId, message } = await createCircle()
  expect((await react(ben, groupId, message.id, emoji)).body.reactions[0]?.emoji).toBe(emoji)
})

test.each([
  ['  ', [400, 'empty_message']],
  ['\u200B', [400, 'empty_message']],
  ['x'.repeat(4001), [400, 'invalid_input']],
  [7, [400, 'invalid_input']],
])('refuses to edit a message to %j', async (content, expected) => {
  const { ada, groupId, message } = await createCircle()
  expect(toStatusAndCode(await edit(ada, groupId, message.id, content))).toEqual(expected)
})

test('messages of other conversations are not found under any conversation', async () => {
  const { ada, ben, groupId, message } = await createCircle()
  const eve = await cast.person('Eve')
  await makeFriends(ctx, eve, ada)
  const ownCircle = await seedCircle(ctx, { by: eve })
  const { body: directMessage } = await sendMessage(ada, `u${eve.id}`, 'Between us')
  const responses = []
  for (const change of [
    (actor: Member, conversation: string, id: number) => react(actor, conversation, id, '👍'),
    removeReaction,
    remove,
    (actor: Member, conversation: string, id: number) => edit(actor, conversation, id, 'x'),
  ]) {
    responses.push(await change(eve, `${groupId}`, message.id))
    responses.push(await change(eve, `${ownCircle}`, message.id))
    responses.push(await change(eve, `u${ada.id}`, message.id))
    responses.push(await change(ben, `u${ada.id}`, directMessage.id))
    responses.push(await change(ben, `${groupId}`, directMessage.id))
    responses.push(await change(ben, `${groupId}`, 2_000_000_000))
  }
  responses.push(await sendMessage(eve, ownCircle, 'Look', { replyToId: message.id }))
  responses.push(await sendMessage(ada, groupId, 'Look', { replyToId: directMessage.id }))
  for (const response of responses) expect(toStatusAndBody(response)).toEqual([404, responses[0]?.body])
  expect(await listMessages(ada, groupId)).toMatchObject([{ content: 'See you at nine', reactions: [] }])
})

test('after a friendship ends, people can still delete their own messages and nothing else', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await makeFriends(ctx, ada, ben)
  const [ownMessage] = (await sendAll(clock, ada, `u${ben.id}`, ['Mine'])) as [Message]
  await ben.call('DELETE /api/user/friends/{id}', { params: { id: `${ada.id}` } })
  expect((await edit(ada, `u${ben.id}`, ownMessage.id, 'Other')).status).toBe(404)
  expect((await react(ben, `u${ada.id}`, ownMessage.id, '👍')).status).toBe(404)
  expect((await remove(ada, `u${ben.id}`, ownMessage.id)).body.deleted).toBe(true)
  expect((await readThread(ben, `u${ada.id}`)).body).toMatchObject({
    access: 'closed',
    messages: [{ deleted: true }],
  })
})

test('stores markup as plain text', async () => {
  const { ada, ben, groupId } = await createCircle()
  const markup = `<img src=x onerror="alert(1)"> [a](javascript:alert(1)) '); drop table messages;-- \u202E`
  const { id } = (await sendMessage(ada, groupId, markup)).body
  await edit(ada, groupId, id, `${markup}!`)
  expect((await listMessages(ben, groupId)).at(-1)?.content).toBe(`${markup}!`)
  const truncated = (await sendMessage(ada, groupId, 'half \ud800 a character')).body
  expect(truncated.content).toBe('half \ufffd a character')
})
