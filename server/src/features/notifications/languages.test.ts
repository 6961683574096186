import { afterAll, expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { readMails, decodeMail } from '../../testing/mailbox.ts'
import { startPushReceiver } from '../../testing/push-receiver.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { enqueueDigests } from './digest/service.ts'

const { ctx, cast, clock, stranger, queries } = await openTestApp({ PUSH_ANYWHERE: 'on' })

const spanish = { 'accept-language': 'es-CO,es;q=0.9' }
const setLanguage = async (person: Member, language: string) => {
  const response = await person.send('PUT /api/language', { body: { language } })
  expect(response.status).toBeLessThan(300)
}

const signUpForm = (email: string) => ({ email, name: 'Eva', password: 'a kettle full of rain' })

async function sendRequest(to: Member, name: string): Promise<void> {
  const sender = await cast.person(name)
  await sender.call('POST /api/friend-requests', { body: { toId: to.id } })
  await ctx.jobs.runDueJobs()
}

async function readDigest(person: Member): Promise<string> {
  clock.advance(31 * 60)
  await enqueueDigests(ctx, clock.now())
  return decodeMail((await readMails(ctx, person.email)).at(-1))
}

test('notifications use the language chosen by the recipient', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await setLanguage(ada, 'es')
  for (const name of ['Mia', 'Noa']) {
    await sendRequest(ada, name)
    await sendRequest(ben, name)
  }
  const mail = await readDigest(ada)
  expect(mail).toContain('Subject: Noa quiere conectar contigo (y 1 más)')
  expect(mail).toContain('Hola, Ada:')
  expect(mail).toContain('Mia quiere conectar contigo')
  expect(mail).toContain('Darme de baja de estos correos:')
  const english = await readDigest(ben)
  expect(english).toContain('Subject: Noa would like to connect with you (and 1 more)')
  expect(english).toContain('Mia would like to connect with you')
})

test('the list is in the language of the request', async () => {
  const zoe = await cast.person('Zoe')
  await sendRequest(zoe, 'Mia')
  const { body } = await zoe.send('GET /api/notifications', { headers: spanish })
  expect(body).toMatchObject([
    {
      sentence: 'Mia quiere conectar contigo',
      detail: null,
      answerable: { labels: { yes: 'Aceptar', no: 'Rechazar' } },
    },
  ])
})

test('without a choice, people get the language of their last request, at no extra query', async () => {
  const cleo = await cast.person('Cleo')
  const countQueries = async (headers: Record<string, string>) => {
    clock.advance(61)
    queries.length = 0
    await cleo.send('GET /api/user', { headers })
    return queries.length
  }
  expect(await countQueries(spanish)).toBe(await countQueries({}))
  await sendRequest(cleo, 'Mia')
  expect(await readDigest(cleo)).toContain('Subject: Mia quiere conectar contigo')
  await countQueries({ 'accept-language': 'en' })
  await sendRequest(cleo, 'Lou')
  clock.advance(6 * 60 * 60)
  expect(await readDigest(cleo)).toContain('Subject: Lou would like to connect with you')
})

test('push notifications use their owner’s language', async () => {
  const receiver = await startPushReceiver()
  afterAll(receiver.close)
  const dora = await cast.person('Dora')
  await setLanguage(dora, 'es')
  await dora.call('PUT /api/push/subscription', { body: receiver.subscription })
  await sendRequest(dora, 'Mia')
  const contents = receiver.received.map(({ text }) => JSON.parse(text) as { title: string })
  expect(contents.map(({ title }) => title)).toEqual(['Mia quiere conectar contigo'])
})

test('sign-up, approval and password reset use the language of the page', async () => {
  const waitlisted = signUpForm('waits@example.org')
  const refused = await stranger.send('POST /api/register', { body: waitlisted, headers: spanish })
  expect(refused.body.error.message).toBe('¡Beta privada! Te escribiremos en cuanto puedas entrar.')
  const admin = await cast.person('Root', { role: 'admin' })
  await admin.send('POST /api/admin/approvals', { body: { list: 'waits@example.org\neva@example.org' } })
  const approved = decodeMail((await readMails(ctx, 'waits@example.org'))[0])
  expect(approved).toContain('¡Gracias por esperar!')

  await stranger.send('POST /api/register', { body: signUpForm('eva@example.org'), headers: spanish })
  await stranger.send('POST /api/forgot-password', { body: { email: 'eva@example.org' } })
  const [confirm, reset] = (await readMails(ctx, 'eva@example.org')).map(decodeMail)
  expect(confirm).toContain('Subject: Confirma tu correo para Coterie')
  expect(confirm).toContain('¡Te damos la bienvenida a Coterie!')
  expect(reset).toMatch(/Subject: .*Cambia.tu.contraseña/)
})
