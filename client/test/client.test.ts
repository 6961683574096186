import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { ApiError, createClient, NetworkError } from '@coterie/client'
import type { ClientOptions } from '@coterie/client'
import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'

import { hashPassword } from '../../server/src/features/account/passwords.ts'
import type { Member } from '../../server/src/testing/cast.ts'
import { seedCircle } from '../../server/src/testing/circles.ts'
import { listen } from '../../server/src/testing/live.ts'
import { openTestApp } from '../../server/src/testing/test-app.ts'
import { pinnedNode } from '../../tools/project.mjs'

const { ctx, app, cast } = await openTestApp()
await ctx.live.start()
const baseUrl = await listen(app)
const password = 'correct horse battery staple'
const password_hash = await hashPassword(password)
const example = join(import.meta.dirname, '../../docs/examples/say-hello.ts')
const runExample = (...args: string[]) => promisify(execFile)(pinnedNode, [example, ...args])

/** A person with a password, in a circle. */
async function createPerson(name: string): Promise<{ person: Member; groupId: number }> {
  const person = await cast.person(name)
  await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  return { person, groupId: await seedCircle(ctx, { by: person, name: `Friends of ${name}` }) }
}

async function signIn(person: Member, options: Partial<ClientOptions> = {}) {
  const client = createClient({ baseUrl, ...options })
  await client.signIn({ email: person.email, password })
  return client
}

const createText = (groupId: number, content: string) => ({ clientId: randomUUID(), groupId, content })

/** Collects the updates of one kind, and waits for them. */
function collect<Update>() {
  const updates: Update[] = []
  const waiting: (() => void)[] = []
  return {
    updates,
    add: (update: Update) => {
      updates.push(update)
      for (const wake of waiting.splice(0)) wake()
    },
    waitFor: async (count: number) => {
      while (updates.length < count) await new Promise<void>((resolve) => void waiting.push(resolve))
    },
  }
}

test('the example of the docs lists the circles and sends a message', async () => {
  const { person, groupId } = await createPerson('Ada')
  const { stdout } = await runExample(baseUrl, person.email, password)
  expect(stdout).toBe('Friends of Ada: 1 members\n')
  const { body } = await person.call('GET /api/messages/{conversation}', {
    params: { conversation: String(groupId) },
  })
  expect(body.messages.map(({ content }) => content)).toEqual(['Hello from a script!'])
  // Only the session of `person` is left.
  expect((await person.call('GET /api/user/sessions', {})).body).toHaveLength(1)
})

test('the example of the docs explains a wrong password', async () => {
  const { person } = await createPerson('Bea')
  await expect(runExample(baseUrl, person.email, 'wrong password')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('wrong_credentials: '),
  })
})

test('signing out ends the session', async () => {
  const { person } = await createPerson('Cem')
  const client = await signIn(person)
  expect(await client.call('GET /api/user')).toMatchObject({ id: person.id, name: 'Cem' })
  await client.signOut()
  await expect(client.call('GET /api/user')).rejects.toMatchObject({ code: 'not_signed_in', status: 401 })
})

test('two clients have two sessions', async () => {
  const [ada, bea] = [await createPerson('Ada'), await createPerson('Bea')]
  const [first, second] = [await signIn(ada.person), await signIn(bea.person)]
  expect((await first.call('GET /api/user')).id).toBe(ada.person.id)
  expect((await second.call('GET /api/user')).id).toBe(bea.person.id)
})

test('lists are fetched page by page', async () => {
  const { person } = await createPerson('Dan')
  for (let count = 1; count < 23; count += 1) await seedCircle(ctx, { by: person, name: `Circle ${count}` })
  const client = await signIn(person)
  const sizes: number[] = []
  for await (const page of client.pages('GET /api/groups')) sizes.push(page.length)
  expect(sizes).toEqual([20, 3])
  const names: string[] = []
  for await (const { name } of client.items('GET /api/groups')) names.push(name)
  expect(new Set(names).size).toBe(23)
  const { next } = await client.callPage('GET /api/groups')
  const rest: string[] = []
  for await (const { name } of client.items('GET /api/groups', { query: { cursor: next ?? '' } }))
    rest.push(name)
  expect(rest).toEqual(names.slice(20))
})

test('errors have a code, a status and the invalid fields, in the language of the client', async () => {
  const { person, groupId } = await createPerson('Eva')
  const client = await signIn(person, { language: 'es' })
  await expect(client.call('GET /api/groups/{id}', { params: { id: '999999' } })).rejects.toMatchObject({
    name: 'ApiError',
    code: 'not_found',
    status: 404,
  })
  const body = { ...createText(groupId, 'Hi'), clientId: 'one' }
  const error: unknown = await client.call('POST /api/messages', { body }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 'invalid_input', status: 400, issues: [{ path: 'clientId' }] })
  const unreachable = createClient({ baseUrl: 'http://127.0.0.1:1' })
  await expect(unreachable.call('GET /api/user')).rejects.toThrow(NetworkError)
})

test('people with two-step sign-in need a code', async () => {
  const { person } = await createPerson('Fay')
  const client = await signIn(person)
  const { secret } = await client.call('POST /api/user/second-factor', { body: { password } })
  const epoch = Math.floor(ctx.clock.now().getTime() / 1000)
  const { recoveryCodes } = await client.call('POST /api/user/second-factor/confirm', {
    body: { code: generateSync({ secret, epoch }) },
  })
  await expect(signIn(person)).rejects.toMatchObject({ code: 'second_factor_required' })
  const code = recoveryCodes[0] ?? ''
  expect((await createClient({ baseUrl }).signIn({ email: person.email, password, code })).id).toBe(person.id)
})

// Node 20 has only the WebSocket of ws.
test.each([
  ['of Node', {}],
  ['of ws', { WebSocket }],
])('live updates arrive over the WebSocket %s until the last handler is removed', async (_, options) => {
  const { person, groupId } = await createPerson('Gil')
  const client = await signIn(person, options)
  const [hellos, messages] = [collect<unknown>(), collect<string>()]
  const removeHello = client.onLiveUpdate('hello', hellos.add)
  const removeMessage = client.onLiveUpdate('message', ({ message }) => messages.add(message.content))
  await hellos.waitFor(1)
  await person.call('POST /api/messages', { body: createText(groupId, 'One') })
  await messages.waitFor(1)
  expect(messages.updates).toEqual(['One'])
  removeHello()
  removeMessage()
  await expect.poll(() => ctx.live.connections.getConnections(person.id).size).toBe(0)
})

test('a broken connection is opened again, and missed updates are announced', async () => {
  const { person, groupId } = await createPerson('Hal')
  const client = await signIn(person)
  const [hellos, messages, gaps] = [collect<unknown>(), collect<string>(), collect<unknown>()]
  const removers = [
    client.onLiveUpdate('hello', hellos.add),
    client.onLiveUpdate('message', ({ message }) => messages.add(message.content)),
    client.onLiveUpdate('missed', gaps.add),
  ]
  await hellos.waitFor(1)
  // Recent updates may have been lost in transit.
  await person.call('POST /api/messages', { body: createText(groupId, 'Before') })
  await messages.waitFor(1)
  for (const { socket } of ctx.live.connections.getConnections(person.id)) socket.terminate()
  await hellos.waitFor(2)
  await gaps.waitFor(1)
  await person.call('POST /api/messages', { body: createText(groupId, 'Back') })
  await messages.waitFor(2)
  expect(messages.updates).toEqual(['Before', 'Back'])
  for (const remove of removers) remove()
})

test('the end of the session ends the live connection, and signing in opens it again', async () => {
  const { person } = await createPerson('Ida')
  const ends = collect<void>()
  const client = await signIn(person, { onSessionEnded: () => ends.add() })
  const hellos = collect<unknown>()
  const remove = client.onLiveUpdate('hello', hellos.add)
  await hellos.waitFor(1)
  await person.call('DELETE /api/user/sessions', {})
  await ends.waitFor(1)
  await client.signIn({ email: person.email, password })
  await hellos.waitFor(2)
  remove()
})
