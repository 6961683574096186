import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import { buildApp } from '../../app.ts'
import { buildContext } from '../../context.ts'
import { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { makeFriends, readThread, sendMessage, sendPicture } from '../../testing/messages.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast } = await openTestApp()

const countStatus = (responses: readonly { status: number }[], expected: number) =>
  responses.filter(({ status }) => status === expected).length

test('a person can send ten messages per second overall; the eleventh must wait', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  await makeFriends(ctx, ada, ben)
  for (let number = 1; number <= 10; number += 1) {
    const conversation = number % 2 === 0 ? groupId : (`u${ben.id}` as const)
    expect((await sendMessage(ada, conversation, `${number}`)).status).toBe(201)
  }
  const clientId = crypto.randomUUID()
  const refused = await sendMessage(ada, groupId, 'eleven', { clientId })
  expect(refused).toMatchObject({
    status: 429,
    body: {
      error: {
        code: 'message_rate_limit',
        message: 'You can send 10 messages a second. Wait a moment and send it again.',
      },
    },
  })
  expect((await sendMessage(ben, groupId, 'Mine')).status).toBe(201)
  clock.advance(0.999)
  expect((await sendMessage(ada, groupId, 'eleven', { clientId })).status).toBe(429)
  clock.advance(0.001)
  const retry = await sendMessage(ada, groupId, 'eleven', { clientId })
  expect([retry.status, retry.body.seq]).toEqual([201, 7])
  expect((await readThread(ben, groupId)).body.messages.map(({ content }) => content)).toEqual([
    '2',
    '4',
    '6',
    '8',
    '10',
    'Mine',
    'eleven',
  ])
})

test('a retry over the rate limit returns the stored message', async () => {
  const ada = await cast.person('Ada')
  const groupId = await seedCircle(ctx, { by: ada })
  const clientId = crypto.randomUUID()
  const { body } = await sendMessage(ada, groupId, 'one', { clientId })
  for (let number = 2; number <= 10; number += 1) await sendMessage(ada, groupId)
  expect((await sendMessage(ada, groupId)).status).toBe(429)
  expect(await sendMessage(ada, groupId, 'one', { clientId })).toMatchObject({
    status: 201,
    body: { id: body.id },
  })
})

test('pictures over the rate limit are not processed', async () => {
  const ada = await cast.person('Ada')
  const groupId = await seedCircle(ctx, { by: ada })
  for (let number = 1; number <= 10; number += 1) await sendMessage(ada, groupId)
  const script = new Blob(['no picture at all'])
  expect((await sendPicture(ada, groupId, script)).status).toBe(429)
  clock.advance(1)
  expect((await sendPicture(ada, groupId, script)).status).toBe(415)
})

test('the limit uses a sliding second: no window holds more than ten', async () => {
  const ada = await cast.person('Ada')
  const groupId = await seedCircle(ctx, { by: ada })
  const statuses = []
  for (let number = 0; number < 30; number += 1) {
    statuses.push((await sendMessage(ada, groupId)).status)
    clock.advance(0.05)
  }
  // Ten messages fill a second; then each one that is a second old frees a slot.
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 201))
  expect(statuses.slice(10, 20)).toEqual(Array.from({ length: 10 }, () => 429))
  expect(statuses.slice(20)).toEqual(Array.from({ length: 10 }, () => 201))
})

test('of 40 concurrent messages in two processes, ten are stored; retries don’t count', async () => {
  const otherCtx = buildContext(ctx.config, ctx.config.databaseUrl ?? '', {
    clock,
    log: pino({ level: 'fatal' }),
  })
  const otherApp = await buildApp(otherCtx)
  onTestFinished(async () => {
    await otherApp.close()
    await otherCtx.db.destroy()
  })
  const ada = await cast.person('Ada')
  const groupId = await seedCircle(ctx, { by: ada })
  const session = { userId: ada.id, kind: 'browser', userAgent: 'test', now: clock.now() } as const
  const otherBrowser = new Member(otherApp, (await ctx.sessions.open(ctx.db, session)).token, ada)
  const clientId = crypto.randomUUID()
  const first = await sendMessage(ada, groupId, 'First', { clientId })
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      sendMessage(number % 2 === 0 ? ada : otherBrowser, groupId, `${number}`),
    ),
  )
  expect([countStatus(responses, 201), countStatus(responses, 429)]).toEqual([9, 31])
  const retries = await Promise.all(
    [1, 2, 3].map(() => sendMessage(otherBrowser, groupId, 'First', { clientId })),
  )
  expect(retries.map(({ status, body }) => [status, body.id])).toEqual(
    [1, 2, 3].map(() => [201, first.body.id]),
  )
  const { messages, seq } = (await readThread(ada, groupId)).body
  expect([messages.length, seq]).toEqual([10, 10])
})
