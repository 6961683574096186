import type { Message } from '@coterie/contract/messages/messages'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'

import { buildApp } from '../../app.ts'
import { buildContext } from '../../context.ts'
import { Caller } from '../../testing/caller.ts'
import { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import {
  readChanges,
  edit,
  makeFriends,
  readThread,
  react,
  remove,
  removeReaction,
  sendMessage,
  sendAll,
} from '../../testing/messages.ts'
import type { Conversation } from '../../testing/messages.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast } = await openTestApp()

/** A second process with the same database. */
const otherCtx = buildContext(ctx.config, ctx.config.databaseUrl ?? '', {
  clock,
  log: pino({ level: process.env['LOG_LEVEL'] ?? 'fatal' }),
})
const otherApp = await buildApp(otherCtx)
afterAll(async () => {
  await otherApp.close()
  await otherCtx.db.destroy()
})

/** A session of the same person at the other process. */
async function openOtherBrowser(person: Member): Promise<Member> {
  const signIn = { userId: person.id, kind: 'browser', userAgent: 'test', now: clock.now() } as const
  const { token } = await ctx.sessions.open(ctx.db, signIn)
  return new Member(otherApp, token, person)
}

const getSeq = ({ seq }: { seq: number }) => seq

/** The client's messages by id after a complete sync. */
async function syncAll(
  actor: Member,
  conversation: Conversation,
  known = new Map<number, Message>(),
  from = 0,
) {
  let after = from
  for (let more = true; more;) {
    const { body } = await readChanges(actor, conversation, after)
    expect(body.messages.map(getSeq)).toEqual(body.messages.map(getSeq).toSorted((a, b) => a - b))
    for (const message of body.messages) known.set(message.id, message)
    more = body.hasMore
    after = body.seq
  }
  return { known, seq: after }
}

test('concurrent messages in two processes get unique numbers in the order of each sender', async () => {
  const writers = await Promise.all(Array.from({ length: 20 }, (_, index) => cast.person(`Writer ${index}`)))
  const [ada] = writers as [Member]
  const groupId = await seedCircle(ctx, { by: ada, members: writers.slice(1) })
  const browserPairs = await Promise.all(
    writers.map(async (member) => [member, await openOtherBrowser(member)]),
  )
  const sent = await Promise.all(
    browserPairs.flatMap((browsers) =>
      browsers.flatMap((actor) => [1, 2, 3, 4, 5].map(() => sendMessage(actor, groupId))),
    ),
  )
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 200 }, () => 201))
  const byId = sent.map(({ body }) => body).toSorted((a, b) => a.id - b.id)
  expect(byId.map(getSeq)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
})

test('a client that syncs during changes misses none and sees none reverted', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, (_, index) => cast.person(`Person ${index}`)))
  const [ada] = people as [Member]
  const groupId = await seedCircle(ctx, { by: ada, members: people.slice(1) })
  const finished = new AbortController()
  const makeChanges = async (actor: Member, nth: number) => {
    const message = (await sendMessage(actor, groupId, `${nth}`)).body
    await react(ada, groupId, message.id, '👍')
    await edit(actor, groupId, message.id, `${nth} again`)
    if (nth % 2 === 0) await removeReaction(ada, groupId, message.id)
    if (nth % 3 === 0) await remove(actor, groupId, message.id)
  }
  const work = Promise.all(
    people.map(async (person, nth) => {
      const actor = nth % 2 === 0 ? person : await openOtherBrowser(person)
      for (let count = 0; count < 4; count += 1) await makeChanges(actor, nth * 4 + count)
    }),
  ).finally(() => finished.abort())
  let client = { known: new Map<number, Message>(), seq: 0 }
  while (!finished.signal.aborted) {
    const previous = new Map(client.known)
    client = await syncAll(ada, groupId, client.known, client.seq)
    for (const [id, { seq }] of previous) expect(client.known.get(id)?.seq).toBeGreaterThanOrEqual(seq)
  }
  await work
  client = await syncAll(ada, groupId, client.known, client.seq)
  const fresh = await syncAll(ada, groupId)
  expect(client).toEqual(fresh)
  expect(fresh.known.size).toBe(32)
  // 32 messages, reactions and edits, 16 removed reactions, 11 deleted messages.
  expect(fresh.seq).toBe(32 * 3 + 16 + 11)
}, 30_000)

test('returns each changed message once, in its current state, in order of the latest change', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await makeFriends(ctx, ada, ben)
  const [first, second, third] = (await sendAll(clock, ada, `u${ben.id}`, ['one', 'two', 'three'])) as [
    Message,
    Message,
    Message,
  ]
  const { seq } = (await readThread(ben, `u${ada.id}`)).body
  expect([first, second, third].map(getSeq)).toEqual([1, 2, 3])
  expect((await readChanges(ben, `u${ada.id}`, seq)).body).toEqual({ messages: [], seq, hasMore: false })
  await edit(ada, `u${ben.id}`, first.id, 'ONE')
  await react(ben, `u${ada.id}`, second.id, '❤️')
  await edit(ada, `u${ben.id}`, first.id, 'One')
  const { body } = await readChanges(ben, `u${ada.id}`, seq)
  expect(body).toMatchObject({
    messages: [
      {
        id: second.id,
        seq: 5,
        reactions: [{ emoji: '❤️', people: [{ id: ben.id, name: 'Ben' }] }],
        read: false,
      },
      { id: first.id, seq: 6, content: 'One', edited: true },
    ],
    seq: 6,
    hasMore: false,
  })
  expect((await readThread(ben, `u${ada.id}`)).body.seq).toBe(6)
})

test('returns a hundred changes at a time; actions that change nothing get no number', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const contents = Array.from({ length: 120 }, (_, index) => `${index}`)
  const [first] = await sendAll(clock, ada, groupId, contents)
  for (const _ of ['once', 'again']) {
    await react(ben, groupId, first?.id, '👍')
    await edit(ada, groupId, first?.id, 'Other words')
    await removeReaction(ada, groupId, first?.id)
  }
  const page = (await readChanges(ben, groupId, 0)).body
  expect([page.messages.length, page.seq, page.hasMore]).toEqual([100, 101, true])
  const secondPage = (await readChanges(ben, groupId, page.seq)).body
  expect([secondPage.messages.length, secondPage.seq, secondPage.hasMore]).toEqual([20, 122, false])
  expect(secondPage.messages.at(-1)?.id).toBe(first?.id)
})

test.each([['x'], [-1], [1.5], [Number.MAX_SAFE_INTEGER + 1]])('refuses changes after %s', async (after) => {
  const me = await cast.person('Me')
  const response = await readChanges(me, await seedCircle(ctx, { by: me }), after)
  expect([after, response.status]).toEqual([after, after === '' ? 200 : 400])
})

test('only people who may read a conversation get its changes; for others it doesn’t exist', async () => {
  const [ada, ben, eve] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Eve')]
  const groupId = await seedCircle(ctx, { by: ada })
  await makeFriends(ctx, ada, ben)
  await sendMessage(ada, groupId)
  await sendMessage(ada, `u${ben.id}`)
  await eve.call('POST /api/friend-requests', { body: { toId: ada.id, groupId } })
  const responses = [
    await readChanges(eve, groupId, 0),
    await readChanges(eve, `u${ada.id}`, 0),
    await readChanges(eve, 999_999, 0),
    await readChanges(eve, `u${eve.id}`, 0),
  ]
  for (const { status, body } of responses) expect([status, body]).toEqual([404, responses[0]?.body])
  expect((await readChanges(await cast.person('New'), await seedCircle(ctx, { by: eve }), 0)).status).toBe(
    404,
  )
  const signedOut = new Caller(otherApp)
  expect((await signedOut.send(`GET /api/messages/${groupId}/changes?after=0`)).status).toBe(401)
})
