import type { Message } from '@coterie/contract/messages/messages'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'

import { buildApp } from '../../app.ts'
import { buildContext } from '../../context.ts'
import { Caller } from '../../testing/caller.ts'
import { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import {
  changes,
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
import { world } from '../../testing/world.ts'

const { ctx, clock, cast } = await world()

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

/** The same person with a browser at the other process. */
async function elsewhere(person: Member): Promise<Member> {
  const signIn = { userId: person.id, kind: 'browser', userAgent: 'test', now: clock.now() } as const
  const { token } = await ctx.sessions.open(ctx.db, signIn)
  return new Member(otherApp, token, person)
}

const seqOf = ({ seq }: { seq: number }) => seq

/** What a client knows after syncing completely, by id. */
async function catchUp(by: Member, place: Conversation, known = new Map<number, Message>(), from = 0) {
  let after = from
  for (let more = true; more;) {
    const { body } = await changes(by, place, after)
    expect(body.messages.map(seqOf)).toEqual(body.messages.map(seqOf).toSorted((a, b) => a - b))
    for (const message of body.messages) known.set(message.id, message)
    more = body.more
    after = body.seq
  }
  return { known, seq: after }
}

test('concurrent messages in two processes get unique numbers in the order of each sender', async () => {
  const writers = await Promise.all(Array.from({ length: 20 }, (_, at) => cast.person(`Writer ${at}`)))
  const [ada] = writers as [Member]
  const groupId = await circle(ctx, { by: ada, members: writers.slice(1) })
  const both = await Promise.all(writers.map(async (one) => [one, await elsewhere(one)]))
  const sent = await Promise.all(
    both.flatMap((browsers) => browsers.flatMap((by) => [1, 2, 3, 4, 5].map(() => sendMessage(by, groupId)))),
  )
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 200 }, () => 201))
  const byId = sent.map(({ body }) => body).toSorted((one, other) => one.id - other.id)
  expect(byId.map(seqOf)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
})

test('a client that syncs during changes misses none and sees none reverted', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, (_, at) => cast.person(`Person ${at}`)))
  const [ada] = people as [Member]
  const groupId = await circle(ctx, { by: ada, members: people.slice(1) })
  const writing = new AbortController()
  const change = async (by: Member, nth: number) => {
    const own = (await sendMessage(by, groupId, `${nth}`)).body
    await react(ada, groupId, own.id, '👍')
    await edit(by, groupId, own.id, `${nth} again`)
    if (nth % 2 === 0) await removeReaction(ada, groupId, own.id)
    if (nth % 3 === 0) await remove(by, groupId, own.id)
  }
  const changing = Promise.all(
    people.map(async (person, nth) => {
      const by = nth % 2 === 0 ? person : await elsewhere(person)
      for (let count = 0; count < 4; count += 1) await change(by, nth * 4 + count)
    }),
  ).finally(() => writing.abort())
  let away = { known: new Map<number, Message>(), seq: 0 }
  while (!writing.signal.aborted) {
    const seen = new Map(away.known)
    away = await catchUp(ada, groupId, away.known, away.seq)
    for (const [id, { seq }] of seen) expect(away.known.get(id)?.seq).toBeGreaterThanOrEqual(seq)
  }
  await changing
  away = await catchUp(ada, groupId, away.known, away.seq)
  const whole = await catchUp(ada, groupId)
  expect(away).toEqual(whole)
  expect(whole.known.size).toBe(32)
  // 32 messages, reactions and edits, 16 removed reactions, 11 deleted messages.
  expect(whole.seq).toBe(32 * 3 + 16 + 11)
}, 30_000)

test('each changed message comes once, in its current state, in order of the latest change', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await makeFriends(ctx, ada, ben)
  const [one, two, three] = (await sendAll(clock, ada, `u${ben.id}`, ['one', 'two', 'three'])) as [
    Message,
    Message,
    Message,
  ]
  const { seq } = (await readThread(ben, `u${ada.id}`)).body
  expect([one, two, three].map(seqOf)).toEqual([1, 2, 3])
  expect((await changes(ben, `u${ada.id}`, seq)).body).toEqual({ messages: [], seq, more: false })
  await edit(ada, `u${ben.id}`, one.id, 'ONE')
  await react(ben, `u${ada.id}`, two.id, '❤️')
  await edit(ada, `u${ben.id}`, one.id, 'One')
  const { body } = await changes(ben, `u${ada.id}`, seq)
  expect(body).toMatchObject({
    messages: [
      {
        id: two.id,
        seq: 5,
        reactions: [{ emoji: '❤️', people: [{ id: ben.id, name: 'Ben' }] }],
        read: false,
      },
      { id: one.id, seq: 6, content: 'One', edited: true },
    ],
    seq: 6,
    more: false,
  })
  expect((await readThread(ben, `u${ada.id}`)).body.seq).toBe(6)
})

test('returns a hundred changes at a time; actions that change nothing get no number', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await circle(ctx, { by: ada, members: [ben] })
  const contents = Array.from({ length: 120 }, (_, at) => `${at}`)
  const [first] = await sendAll(clock, ada, groupId, contents)
  for (const _ of ['once', 'again']) {
    await react(ben, groupId, first?.id, '👍')
    await edit(ada, groupId, first?.id, 'Other words')
    await removeReaction(ada, groupId, first?.id)
  }
  const page = (await changes(ben, groupId, 0)).body
  expect([page.messages.length, page.seq, page.more]).toEqual([100, 101, true])
  const rest = (await changes(ben, groupId, page.seq)).body
  expect([rest.messages.length, rest.seq, rest.more]).toEqual([20, 122, false])
  expect(rest.messages.at(-1)?.id).toBe(first?.id)
})

test.each([['x'], [-1], [1.5], [3_000_000_000]])('refuses changes after %s', async (after) => {
  const me = await cast.person('Me')
  const answer = await changes(me, await circle(ctx, { by: me }), after)
  expect([after, answer.status]).toEqual([after, after === '' ? 200 : 400])
})

test('only people who may read a conversation get its changes; for others it doesn’t exist', async () => {
  const [ada, ben, eve] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Eve')]
  const groupId = await circle(ctx, { by: ada })
  await makeFriends(ctx, ada, ben)
  await sendMessage(ada, groupId)
  await sendMessage(ada, `u${ben.id}`)
  await eve.call('POST /api/friend-requests', { body: { toId: ada.id, groupId } })
  const answers = [
    await changes(eve, groupId, 0),
    await changes(eve, `u${ada.id}`, 0),
    await changes(eve, 999_999, 0),
    await changes(eve, `u${eve.id}`, 0),
  ]
  for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]?.body])
  expect((await changes(await cast.person('New'), await circle(ctx, { by: eve }), 0)).status).toBe(404)
  const nobody = new Caller(otherApp)
  expect((await nobody.send(`GET /api/messages/${groupId}/changes?after=0`)).status).toBe(401)
})
