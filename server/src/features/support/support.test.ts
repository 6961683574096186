import { randomUUID } from 'node:crypto'

import type { QueuedTicket, Ticket } from '@coterie/contract/support'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { mailsTo, shownMail } from '../../testing/mailbox.ts'
import { world } from '../../testing/world.ts'
import { deleteOldTickets } from './service.ts'

const { app, ctx, cast, clock, stranger } = await world({ ADMIN_EMAIL: 'root@example.org' })
const root = await cast.person('Root', { role: 'admin' })
const ada = await cast.person('Ada')

const words = 'The map shows me in the wrong city.'
let addresses = 0

/** From different network addresses, to avoid throttling. */
async function write(by: Member | null, message = words, language = 'en') {
  addresses += 1
  const answer = await app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { ...by?.headers, 'accept-language': language },
    payload: { name: by?.name ?? 'Nemo', email: by?.email ?? `nemo.${addresses}@example.org`, message },
    remoteAddress: `10.9.${Math.floor(addresses / 250)}.${addresses % 250}`,
  })
  expect(answer.statusCode).toBe(202)
}

const own = async (by: Member) => (await by.call('GET /api/user/tickets', {})).body
const queue = async (status: 'open' | 'closed' = 'open', cursor?: string) =>
  await root.call('GET /api/admin/tickets', {
    query: { status, ...(cursor === undefined ? {} : { cursor }) },
  })
const params = (ticket: Pick<Ticket, 'id'> | undefined) => ({ params: { id: `${ticket?.id ?? 0}` } })
type Answered = QueuedTicket & { error?: { code: string } }
const reply = (to: Ticket | undefined, content: string, clientId: string = randomUUID(), by = root) =>
  by.send<Answered>('POST /api/admin/tickets/{id}/replies', { ...params(to), body: { content, clientId } })
const close = (one: Ticket | undefined) => root.call('PUT /api/admin/tickets/{id}/closing', params(one))
const reopen = (one: Ticket | undefined) => root.call('DELETE /api/admin/tickets/{id}/closing', params(one))
const acts = async () => {
  const { rows } = await ctx.db.executeQuery<{ action: string; actor_id: number; target_id: number }>(
    ctx.db.selectFrom('audit_log').select(['action', 'actor_id', 'target_id']).orderBy('id').compile(),
  )
  return rows
}

test('a person sees their own tickets and replies, and no one else’s', async () => {
  await write(ada)
  await write(null)
  const [ticket] = await own(ada)
  expect(await own(ada)).toEqual([
    {
      id: ticket?.id,
      message: words,
      email: ada.email,
      priority: false,
      status: 'open',
      createdAt: clock.now().toISOString(),
      replies: [],
    },
  ])
  expect((await reply(ticket, 'We look into it.')).status).toBe(201)
  expect(await own(ada)).toMatchObject([{ status: 'open', replies: [{ content: 'We look into it.' }] }])
  expect(await own(await cast.person('Ben'))).toEqual([])
})

test('a reply without a clientId is sent each time', async () => {
  const mara = await cast.person('Mara')
  await write(mara, 'Is there a badge for walking home?')
  const [ticket] = await own(mara)
  const answer = { ...params(ticket), body: { content: 'Not yet.' } }
  for (const _ of [1, 2])
    expect((await root.send('POST /api/admin/tickets/{id}/replies', answer)).status).toBe(201)
  expect((await own(mara))[0]?.replies).toHaveLength(2)
})

test('a reply is mailed once, however often it is sent, with the request quoted below', async () => {
  const cleo = await cast.person('Cleo')
  await write(cleo, 'Where is my badge?\nI had one.')
  const [ticket] = await own(cleo)
  const clientId = randomUUID()
  await Promise.all([reply(ticket, 'Here it is.', clientId), reply(ticket, 'Here it is.', clientId)])
  await reply(ticket, 'Here it is.', clientId)
  const mails = await mailsTo(ctx, cleo.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('Here it is.')
  expect(mails[0]).toContain('> Where is my badge?\n> I had one.')
  expect(mails[0]).toMatch(/Reply-To: "?Coterie"? <root@example\.org>/)
  expect((await acts()).filter(({ target_id }) => target_id === ticket?.id)).toEqual([
    { action: 'answer-ticket', actor_id: root.id, target_id: ticket?.id },
  ])
})

test('a reply uses the language of the request, whatever the admin reads', async () => {
  const lia = await cast.person('Lia')
  await write(lia, '¿Dónde está mi insignia?', 'es-AR,es;q=0.9')
  await write(lia, 'And my other one?')
  const [inEnglish, inSpanish] = await own(lia)
  await reply(inSpanish, 'Aquí está.')
  await reply(inEnglish, 'Here it is.')
  const [spanish, english] = (await mailsTo(ctx, lia.email)).map(shownMail)
  expect(spanish).toContain('Subject: Coterie respondió a tu mensaje')
  expect(spanish).toContain('Hola, Lia:')
  expect(spanish).toContain('Aquí está.')
  expect(spanish).toContain('Escribiste:\n> ¿Dónde está mi insignia?')
  expect(english).toContain('Subject: Coterie replied to your message')
  expect(english).toContain('Hi Lia,')
})

test('a closed ticket can’t be answered until it is reopened; each change is logged once', async () => {
  const dora = await cast.person('Dora')
  await write(dora)
  const [ticket] = await own(dora)
  expect((await close(ticket)).body.status).toBe('closed')
  expect((await close(ticket)).body.status).toBe('closed')
  expect((await reply(ticket, 'Too late')).body.error?.code).toBe('ticket_closed')
  expect((await own(dora))[0]?.status).toBe('closed')
  expect((await queue('closed')).body[0]?.id).toBe(ticket?.id)
  expect((await reopen(ticket)).body.status).toBe('open')
  expect((await reply(ticket, 'Once more')).status).toBe(201)
  const noted = (await acts()).filter(({ target_id }) => target_id === ticket?.id).map(({ action }) => action)
  expect(noted).toEqual(['close-ticket', 'reopen-ticket', 'answer-ticket'])
})

test('Advertisers’ tickets have priority, the longest waiting first', async () => {
  const eve = await cast.person('Eve', { plan: 'advertiser' })
  const fay = await cast.person('Fay', { plan: 'premium' })
  for (let one = 0; one < 24; one += 1) await write(null)
  await write(fay)
  await write(eve, 'First of the Advertisers')
  await write(eve, 'Second of the Advertisers')
  const first = await queue()
  expect(first.body.slice(0, 2).map(({ message, priority }) => [message, priority])).toEqual([
    ['First of the Advertisers', true],
    ['Second of the Advertisers', true],
  ])
  const rest = await queue('open', first.next)
  const all = [...first.body, ...rest.body]
  expect(first.body).toHaveLength(20)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const others = all.slice(2).map(({ id }) => id)
  expect(others).toEqual(others.toSorted((a, b) => a - b))
  expect(all.slice(2).some(({ priority }) => priority)).toBe(false)
  expect((await own(fay))[0]?.priority).toBe(false)
  const { body } = await root.call('GET /api/admin/tickets/count', {})
  expect(body).toEqual({ open: all.length, priority: 2 })
})

test('lists closed tickets in pages, the last closed first', async () => {
  const [first, second] = [await queue(), await queue('open', (await queue()).next)]
  const open = [...first.body, ...second.body]
  for (const one of open) {
    clock.forward(60)
    await close(one)
  }
  const found = await queue('closed')
  expect(found.body.map(({ id }) => id)).toEqual(
    open
      .slice(-20)
      .map(({ id }) => id)
      .toReversed(),
  )
  const rest = await queue('closed', found.next)
  expect(found.next).toBeDefined()
  expect(rest.body.length).toBeGreaterThan(0)
  expect(rest.body.some(({ id }) => found.body.some((one) => one.id === id))).toBe(false)
})

test('only admins have access, and missing tickets are not found', async () => {
  const [ticket] = await own(ada)
  expect((await reply(ticket, 'I am no admin', randomUUID(), ada)).status).toBe(403)
  expect((await ada.send('GET /api/admin/tickets')).status).toBe(403)
  expect((await stranger.send('GET /api/user/tickets')).status).toBe(401)
  expect((await reply({ ...ticket, id: 2_000_000_000 } as Ticket, 'Hello')).status).toBe(404)
  const empty = await root.send('POST /api/admin/tickets/{id}/replies', {
    ...params(ticket),
    body: { content: '   ', clientId: randomUUID() },
  })
  expect([empty.status, empty.body.error.issues]).toEqual([
    400,
    [{ path: 'content', message: 'Write a reply' }],
  ])
})

test('deletes a ticket a year after it was closed; open ones stay', async () => {
  const count = async () => (await ctx.db.selectFrom('support_tickets').select('id').execute()).length
  await write(null)
  const before = await count()
  clock.forward(366 * 86_400)
  await deleteOldTickets(ctx, clock.now())
  expect([await count(), before > 20]).toEqual([
    (await ctx.db.selectFrom('support_tickets').where('closed_at', 'is', null).select('id').execute()).length,
    true,
  ])
})
