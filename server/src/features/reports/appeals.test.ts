import type { OwnSanction } from '@coterie/contract/sanctions'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { readMails } from '../../testing/mailbox.ts'
import { readThread, sendMessage } from '../../testing/messages.ts'
import { summarizeNotifications } from '../../testing/notifications.ts'
import {
  createDecisionBody,
  appeal,
  findCase,
  decide,
  decideAppeal,
  listSanctions,
  listCases,
  report,
  undoDecision,
  withPassword,
} from '../../testing/reports.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast, clock, stranger } = await openTestApp()
let admin = await cast.person('Root', { role: 'admin' })

type ErrorBody = { error: { code: string } }

/** A message in a shared circle, reported and decided. */
async function createDecidedCase(decision: 'remove' | 'warn' | 'suspend' | 'ban', options: object = {}) {
  await ctx.db.deleteFrom('auth_attempts').execute()
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const { body: message } = await sendMessage(ben, groupId, 'Ugly words')
  const target = { kind: 'message', id: message.id } as const
  await report(ada, target)
  const reportCase = await findCase(admin, target)
  await decide(admin, reportCase.id, createDecisionBody(decision, { remove: true, days: 7, ...options }))
  const read = async () => (await readThread(ada, groupId)).body.messages?.[0]
  return { ada, ben, caseId: reportCase.id, read }
}

const appealByLink = (token: string, text = 'It was a quotation.') =>
  stranger.send<OwnSanction & ErrorBody>('POST /api/appeals', { body: { token, text } })

async function getAppealToken(person: Member): Promise<string> {
  const mail = (await readMails(ctx, person.email)).at(-1) ?? ''
  return /\/appeal\?token=(\S+)/.exec(mail)?.[1] ?? ''
}

test('the author sees the decision and the reason, but not the admin', async () => {
  const { ben } = await createDecidedCase('warn')
  const [sanction, ...others] = await listSanctions(ben)
  expect(others).toEqual([])
  expect(sanction).toEqual({
    id: sanction?.id,
    kind: 'warned',
    removed: true,
    target: { kind: 'message', text: 'Ugly words' },
    reason: 'harassment',
    text: 'Please be kind.',
    at: clock.now().toISOString(),
    until: null,
    ended: false,
    seen: false,
    appealUntil: new Date(clock.now().getTime() + 180 * 86_400_000).toISOString(),
    appeal: null,
  })
  const response = await ben.call('PUT /api/user/sanctions/{id}/seen', {
    params: { id: String(sanction?.id) },
  })
  expect(response.body.seen).toBe(true)
  const cleo = await cast.person('Cleo')
  expect(
    (await cleo.send('PUT /api/user/sanctions/{id}/seen', { params: { id: sanction?.id } })).status,
  ).toBe(404)
  expect((await appeal(cleo, sanction?.id ?? 0)).status).toBe(404)
})

test.each(['remove', 'warn'] as const)(
  'overturning a %s decision on appeal restores everything, and it can be appealed only once',
  async (decision) => {
    const { ada, ben, caseId, read } = await createDecidedCase(decision)
    expect((await read())?.deleted).toBe(true)
    const [sanction] = await listSanctions(ben)
    const appealed = await appeal(ben, sanction?.id ?? 0)
    expect([appealed.status, appealed.body.appeal?.outcome, appealed.body.appealUntil]).toEqual([
      200,
      null,
      null,
    ])
    const second = await appeal(ben, sanction?.id ?? 0)
    expect([second.status, second.body.error.code]).toEqual([409, 'already_appealed'])
    expect((await listCases(admin, { state: 'appeals' })).body).toMatchObject([
      { id: caseId, appealed: true },
    ])
    expect((await admin.call('GET /api/admin/reports/counts', {})).body.appeals).toBe(1)
    // During an appeal the decision can't be undone separately.
    expect((await undoDecision(admin, caseId)).body.error.code).toBe('not_undoable')

    const response = await decideAppeal(admin, caseId, { outcome: 'overturned', text: 'We are sorry.' })
    expect([response.status, response.body.sanctionDetails?.overturned]).toEqual([200, true])
    expect(await read()).toMatchObject({ deleted: false, content: 'Ugly words' })
    expect((await listSanctions(ben))[0]).toMatchObject({
      ended: true,
      appeal: { text: 'It was a quotation.', outcome: 'overturned', reply: 'We are sorry.' },
    })
    expect(await summarizeNotifications(ctx, ben)).toContain('decision-overturned')
    expect(await summarizeNotifications(ctx, ada)).toContain('report-reversed')
    expect((await listCases(admin, { state: 'appeals' })).body).toEqual([])
    expect((await decideAppeal(admin, caseId, { outcome: 'upheld' })).body.error.code).toBe('already_decided')
  },
)

test('a decision upheld on appeal stays in force, and both sides are notified', async () => {
  const { ada, ben, caseId, read } = await createDecidedCase('remove')
  const [sanction] = await listSanctions(ben)
  await appeal(ben, sanction?.id ?? 0)
  await decideAppeal(admin, caseId, { outcome: 'upheld', text: 'It was no quotation.' })
  expect((await read())?.deleted).toBe(true)
  expect((await listSanctions(ben))[0]?.appeal).toMatchObject({
    outcome: 'upheld',
    reply: 'It was no quotation.',
  })
  expect([await summarizeNotifications(ctx, ben), await summarizeNotifications(ctx, ada)]).toEqual([
    expect.arrayContaining(['decision-upheld']),
    expect.arrayContaining(['report-confirmed']),
  ])
})

test.each(['suspend', 'ban'] as const)(
  'the email about a %s gives the reason, and its link allows one appeal without signing in',
  async (decision) => {
    const { ben, caseId, read } = await createDecidedCase(decision)
    const signIn = await withPassword(ctx, ben, stranger)
    const [mail] = await readMails(ctx, ben.email)
    expect(mail).toContain(decision === 'ban' ? 'account is closed' : 'account is suspended')
    expect(mail).toContain('Harassment or bullying')
    const token = await getAppealToken(ben)
    expect((await signIn()).body.error.href).toBe(`/appeal?token=${token}`)
    const request = { body: { token } }
    const response = await stranger.send<OwnSanction>('POST /api/appeals/decision', request)
    expect([response.status, response.body.kind]).toEqual([200, decision === 'ban' ? 'banned' : 'suspended'])
    const responses = await Promise.all([appealByLink(token), appealByLink(token), appealByLink(token)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await signIn()).status).toBe(403)

    await decideAppeal(admin, caseId, { outcome: 'overturned', text: '' })
    expect((await signIn()).status).toBe(200)
    expect((await read())?.content).toBe('Ugly words')
    const afterwards = await stranger.send<OwnSanction>('POST /api/appeals/decision', request)
    expect(afterwards.body).toMatchObject({ ended: true, appeal: { outcome: 'overturned' } })
    expect((await readMails(ctx, ben.email)).at(-1)).toContain('reversed it')
    expect(await ctx.db.selectFrom('banned_addresses').selectAll().execute()).toEqual([])
  },
)

test('invalid, forged and late tokens are refused', async () => {
  const { ben } = await createDecidedCase('ban')
  const token = await getAppealToken(ben)
  const [id = '', signature = ''] = token.split('.')
  for (const invalid of [
    '',
    'x',
    `${Number(id) + 1}.${signature}`,
    `${id}.${'A'.repeat(43)}`,
    `9999999999999999.${signature}`,
  ]) {
    const responses = [
      await appealByLink(invalid),
      await stranger.send<ErrorBody>('POST /api/appeals/decision', { body: { token: invalid } }),
    ]
    expect(responses.map(({ status, body }) => [status, body.error.code])).toEqual([
      [410, 'invalid_link'],
      [410, 'invalid_link'],
    ])
  }
  clock.advance(180 * 24 * 60 * 60)
  admin = await cast.signIn(admin)
  expect((await appealByLink(token)).body.error.code).toBe('appeal_too_late')
})

test('evidence is purged after the appeal period, but not during an appeal', async () => {
  const [withoutAppeal, appealed] = [await createDecidedCase('remove'), await createDecidedCase('remove')]
  const [sanction] = await listSanctions(appealed.ben)
  await appeal(appealed.ben, sanction?.id ?? 0)
  clock.advance(181 * 24 * 60 * 60)
  admin = await cast.signIn(admin)
  await ctx.jobs.enqueueSchedules('purge-evidence')
  await ctx.jobs.runDueJobs()
  const readEvidence = async (caseId: number) =>
    (await ctx.db.selectFrom('reports').select('evidence').where('case_id', '=', caseId).executeTakeFirst())
      ?.evidence
  expect([await readEvidence(withoutAppeal.caseId), typeof (await readEvidence(appealed.caseId))]).toEqual([
    null,
    'object',
  ])
  const { status, body } = await admin.send<{ title: string; reports: { evidence: unknown }[] }>(
    'GET /api/admin/reports/{id}',
    { params: { id: withoutAppeal.caseId } },
  )
  expect([status, body.title, body.reports[0]?.evidence]).toEqual([200, 'Ugly words', null])
})
