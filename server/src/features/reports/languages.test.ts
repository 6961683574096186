import type { OwnSanction } from '@coterie/contract/sanctions'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { readMails, decodeMail } from '../../testing/mailbox.ts'
import {
  createDecisionBody,
  findCase,
  decide,
  decideAppeal,
  liftSanction,
  report,
  withPassword,
} from '../../testing/reports.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast, clock, stranger } = await openTestApp()
clock.set(new Date('2026-12-05T20:00:00Z'))
const admin = await cast.person('Root', { role: 'admin' })
const spanish = { 'accept-language': 'es' }

/** A person from Berlin who reads Spanish, suspended or banned by an admin who reads English. */
async function createRestrictedPerson(decision: 'suspend' | 'ban') {
  await ctx.db.deleteFrom('auth_attempts').execute()
  const eva = await cast.person('Eva')
  await eva.call('PUT /api/language', { body: { language: 'es' } })
  const target = { kind: 'person', id: eva.id } as const
  await report(await cast.person('Testigo'), target)
  const reportCase = await findCase(admin, target)
  const { body } = await decide(admin, reportCase.id, createDecisionBody(decision, { days: 7, text: '' }))
  return { eva, caseId: reportCase.id, sanctionId: body.sanctionDetails?.id ?? 0 }
}

const listMails = async (person: Member) => (await readMails(ctx, person.email)).map(decodeMail)
const getAppealToken = (mail: string | undefined) => /\/appeal\?token=(\S+)/.exec(mail ?? '')?.[1] ?? ''

const appealByLink = (token: string) =>
  stranger.send<OwnSanction>('POST /api/appeals', {
    body: { token, text: 'Era una cita.' },
    headers: spanish,
  })

test('a suspended person reads the end, reason and appeal in their language, by email and at sign-in', async () => {
  const { eva } = await createRestrictedPerson('suspend')
  const signIn = await withPassword(ctx, eva, stranger)
  const [mail] = await listMails(eva)
  expect(mail).toContain('Subject: Tu cuenta de Coterie está suspendida')
  expect(mail).toContain('Hola, Eva:')
  expect(mail).toMatch(
    /Suspendimos tu cuenta de Coterie hasta el 12 de diciembre de 2026.{1,12}9:00.p\.m\. GMT\+1\./u,
  )
  expect(mail).toContain('Motivo: Acoso o intimidación.')
  expect(mail).toContain('Puedes apelar una vez aquí:')
  expect(mail).not.toMatch(/account|reason|December|harassment/i)
  expect((await signIn()).status).toBe(403)
})

test('outcomes of appeals use the same language: upheld and overturned', async () => {
  const upheld = await createRestrictedPerson('ban')
  const [banMail] = await listMails(upheld.eva)
  expect(banMail).toContain('Subject: Tu cuenta de Coterie está cerrada')
  expect(banMail).toContain('Cerramos tu cuenta de Coterie de forma permanente.')
  expect((await appealByLink(getAppealToken(banMail))).status).toBe(200)
  await decideAppeal(admin, upheld.caseId, { outcome: 'upheld', text: 'No lo era.' })
  const upheldMail = (await listMails(upheld.eva)).at(-1)
  expect(upheldMail).toContain('Subject: Tu apelación en Coterie')
  expect(upheldMail).toContain('Revisamos de nuevo nuestra decisión y la mantenemos.')
  expect(upheldMail).toContain('No lo era.')

  const overturned = await createRestrictedPerson('suspend')
  await appealByLink(getAppealToken((await listMails(overturned.eva))[0]))
  await decideAppeal(admin, overturned.caseId, { outcome: 'overturned', text: '' })
  const overturnedMail = (await listMails(overturned.eva)).at(-1)
  expect(overturnedMail).toContain('Revisamos nuestra decisión y la revocamos. Lamentamos el error.')
  expect(overturnedMail).toContain('Ya puedes iniciar sesión de nuevo:')
})

test('lifting a sanction emails the person', async () => {
  const { eva, sanctionId } = await createRestrictedPerson('ban')
  expect((await liftSanction(admin, sanctionId)).status).toBe(200)
  const mail = (await listMails(eva)).at(-1)
  expect(mail).toContain('Subject: Tu cuenta de Coterie está abierta de nuevo')
  expect(mail).toContain('Inicia sesión aquí:')
})
