import { randomUUID } from 'node:crypto'

import type { AdminTicket, Ticket } from '@coterie/contract/support'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { readMails, decodeMail } from '../../testing/mailbox.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { deleteOldTickets } from './service.ts'

const { app, ctx, cast, clock, stranger } = await openTestApp({ ADMIN_EMAIL: 'root@example.org' })
const root = await cast.person('Root', { role: 'admin' })
const ada = await cast.person('Ada')

const messageText = 'The map shows me in the wrong city.'
let clientCount = 0

/** From different network addresses, to avoid throttling. */
async function sendRequest(member: Member | null, message = messageText, language = 'en') {
  clientCount += 1
  const response = await app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { ...member?.headers, 'accept-language': language },
    payload: {
      name: member?.name ?? 'Nemo',
      email: member?.email ?? `nemo.${clientCount}@example.org`,
      message,
    },
    remoteAddress: `10.9.${Math.floor(clientCount / 250)}.${clientCount % 250}`,
  })
  expect(response.statusCode).toBe(202)
}

const listOwnTickets = async (member: Member) => (await member.call('GET /api/user/tickets', {})).body
const listQueue = async (status: 'open' | 'closed' = 'open', cursor?: string) =>
  await root.call('GET /api/admin/tickets', {
    query: { status, ...(cursor === undefined ? {} : { cursor }) },
  })
const toParams = (ticket: Pick<Ticket, 'id'> | undefined) => ({ params: { id: `${ticket?.id ?? 0}` } })
type ReplyBody = AdminTicket & { error?: { code: string } }
const reply = (to: Ticket | undefined, content: string, clientId: string = randomUUID(), admin = root) =>
  admin.send<ReplyBody>('POST /api/admin/tickets/{id}/replies', {
    ...toParams(to),
    body: { content, clientId },
  })
const closeTicket = (ticket: Ticket | undefined) =>
  root.call('PUT /api/admin/tickets/{id}/closed', toParams(ticket))
const reopenTicket = (ticket: Ticket | undefined) =>
  root.call('DELETE /api/admin/tickets/{id}/closed', toParams(ticket))
const listAuditEntries = async () => {
  const { rows } = await ctx.db.executeQuery<{ action: string; actor_id: number; target_id: number }>(
    ctx.db.selectFrom('audit_log').select(['action', 'actor_id', 'target_id']).orderBy('id').compile(),
  )
  return rows
}

test('a person sees their own tickets and replies, and no one else’s', async () => {
  await sendRequest(ada)
  await sendRequest(null)
  const [ticket] = await listOwnTickets(ada)
  expect(await listOwnTickets(ada)).toEqual([
    {
      id: ticket?.id,
      message: messageText,
      email: ada.email,
      priority: false,
      status: 'open',
      createdAt: clock.now().toISOString(),
      replies: [],
    },
  ])
  expect((await reply(ticket, 'We’ll look into it.')).status).toBe(201)
  expect(await listOwnTickets(ada)).toMatchObject([
    { status: 'open', replies: [{ content: 'We’ll look into it.' }] },
  ])
  expect(await listOwnTickets(await cast.person('Ben'))).toEqual([])
})

test('a reply without a clientId is sent each time', async () => {
  const mara = await cast.person('Mara')
  await sendRequest(mara, 'Is there a badge for walking home?')
  const [ticket] = await listOwnTickets(mara)
  const request = { ...toParams(ticket), body: { content: 'Not yet.' } }
  for (const _ of [1, 2])
    expect((await root.send('POST /api/admin/tickets/{id}/replies', request)).status).toBe(201)
  expect((await listOwnTickets(mara))[0]?.replies).toHaveLength(2)
})

test('a reply is emailed once, even if it is sent repeatedly, with the request quoted below', async () => {
  const cleo = await cast.person('Cleo')
  await sendRequest(cleo, 'Where is my badge?\nI had one.')
  const [ticket] = await listOwnTickets(cleo)
  const clientId = randomUUID()
  await Promise.all([reply(ticket, 'Here it is.', clientId), reply(ticket, 'Here it is.', clientId)])
  await reply(ticket, 'Here it is.', clientId)
  const mails = await readMails(ctx, cleo.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('Here it is.')
  expect(mails[0]).toContain('> Where is my badge?\n> I had one.')
  expect(mails[0]).toMatch(/Reply-To: "?Coterie"? <root@example\.org>/)
  expect((await listAuditEntries()).filter(({ target_id }) => target_id === ticket?.id)).toEqual([
    { action: 'reply-to-ticket', actor_id: root.id, target_id: ticket?.id },
  ])
})

test('a reply uses the language of the request, not the admin’s', async () => {
  const lia = await cast.person('Lia')
  await sendRequest(lia, '¿Dónde está mi insignia?', 'es-AR,es;q=0.9')
  await sendRequest(lia, 'And my other one?')
  const [englishTicket, spanishTicket] = await listOwnTickets(lia)
  await reply(spanishTicket, 'Aquí está.')
  await reply(englishTicket, 'Here it is.')
  const [spanish, english] = (await readMails(ctx, lia.email)).map(decodeMail)
  expect(spanish).toContain('Subject: Coterie respondió a tu mensaje')
  expect(spanish).toContain('Hola, Lia:')
  expect(spanish).toContain('Aquí está.')
  expect(spanish).toContain('Escribiste:\n> ¿Dónde está mi insignia?')
  expect(english).toContain('Subject: Coterie replied to your message')
  expect(english).toContain('Hi Lia,')
})

test('admins can’t reply to a closed ticket until it is reopened; each change is logged once', async () => {
  const dora = await cast.person('Dora')
  await sendRequest(dora)
  const [ticket] = await listOwnTickets(dora)
  expect((await closeTicket(ticket)).body.status).toBe('closed')
  expect((await closeTicket(ticket)).body.status).toBe('closed')
  expect((await reply(ticket, 'Too late')).body.error?.code).toBe('ticket_closed')
  expect((await listOwnTickets(dora))[0]?.status).toBe('closed')
  expect((await listQueue('closed')).body[0]?.id).toBe(ticket?.id)
  expect((await reopenTicket(ticket)).body.status).toBe('open')
  expect((await reply(ticket, 'Once more')).status).toBe(201)
  const actions = (await listAuditEntries())
    .filter(({ target_id }) => target_id === ticket?.id)
    .map(({ action }) => action)
  expect(actions).toEqual(['close-ticket', 'reopen-ticket', 'reply-to-ticket'])
})

test('Advertisers’ tickets have priority, the longest waiting first', async () => {
  const eve = await cast.person('Eve', { plan: 'advertiser' })
  const fay = await cast.person('Fay', { plan: 'premium' })
  for (let count = 0; count < 24; count += 1) await sendRequest(null)
  await sendRequest(fay)
  await sendRequest(eve, 'First of the Advertisers')
  await sendRequest(eve, 'Second of the Advertisers')
  const first = await listQueue()
  expect(first.body.slice(0, 2).map(({ message, priority }) => [message, priority])).toEqual([
    ['First of the Advertisers', true],
    ['Second of the Advertisers', true],
  ])
  const secondPage = await listQueue('open', first.next)
  const tickets = [...first.body, ...secondPage.body]
  expect(first.body).toHaveLength(20)
  expect(new Set(tickets.map(({ id }) => id)).size).toBe(tickets.length)
  const others = tickets.slice(2).map(({ id }) => id)
  expect(others).toEqual(others.toSorted((a, b) => a - b))
  expect(tickets.slice(2).some(({ priority }) => priority)).toBe(false)
  expect((await listOwnTickets(fay))[0]?.priority).toBe(false)
  const { body } = await root.call('GET /api/admin/tickets/count', {})
  expect(body).toEqual({ open: tickets.length, priority: 2 })
})

test('lists closed tickets in pages, most recently closed first', async () => {
  const [first, second] = [await listQueue(), await listQueue('open', (await listQueue()).next)]
  const open = [...first.body, ...second.body]
  for (const ticket of open) {
    clock.advance(60)
    await closeTicket(ticket)
  }
  const firstPage = await listQueue('closed')
  expect(firstPage.body.map(({ id }) => id)).toEqual(
    open
      .slice(-20)
      .map(({ id }) => id)
      .toReversed(),
  )
  const secondPage = await listQueue('closed', firstPage.next)
  expect(firstPage.next).toBeDefined()
  expect(secondPage.body.length).toBeGreaterThan(0)
  expect(secondPage.body.some(({ id }) => firstPage.body.some((ticket) => ticket.id === id))).toBe(false)
})

test('only admins have access, and missing tickets are not found', async () => {
  const [ticket] = await listOwnTickets(ada)
  expect((await reply(ticket, 'I am no admin', randomUUID(), ada)).status).toBe(403)
  expect((await ada.send('GET /api/admin/tickets')).status).toBe(403)
  expect((await stranger.send('GET /api/user/tickets')).status).toBe(401)
  expect((await reply({ ...ticket, id: 2_000_000_000 } as Ticket, 'Hello')).status).toBe(404)
  const empty = await root.send('POST /api/admin/tickets/{id}/replies', {
    ...toParams(ticket),
    body: { content: '   ', clientId: randomUUID() },
  })
  expect([empty.status, empty.body.error.issues]).toEqual([
    400,
    [{ path: 'content', message: 'Write a reply' }],
  ])
})

test('deletes tickets a year after they were closed; open ones stay', async () => {
  const countTickets = async () => (await ctx.db.selectFrom('support_tickets').select('id').execute()).length
  await sendRequest(null)
  const before = await countTickets()
  clock.advance(366 * 86_400)
  await deleteOldTickets(ctx, clock.now())
  expect([await countTickets(), before > 20]).toEqual([
    (await ctx.db.selectFrom('support_tickets').where('closed_at', 'is', null).select('id').execute()).length,
    true,
  ])
})
