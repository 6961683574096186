import type { AuditEntry } from '@coterie/contract/audit-log'
import type { GroupPage } from '@coterie/contract/groups/groups'
import type { ReportTarget } from '@coterie/contract/reports/reports'
import { expect, test } from 'vitest'

import { listActivities, makeMeetup, propose, vote } from '../../testing/activities.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { attend, createEventForm, postEvent, read } from '../../testing/events.ts'
import { createFlatPng } from '../../testing/flat-png.ts'
import { makeFriends, readThread, sendMessage, sendPicture } from '../../testing/messages.ts'
import { summarizeNotifications } from '../../testing/notifications.ts'
import {
  createDecisionBody,
  findCase,
  decide,
  listSanctions,
  listCases,
  readCase,
  report,
  undoDecision,
} from '../../testing/reports.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast, clock } = await openTestApp({ ADMIN_EMAIL: 'boss.1@example.org' })
const boss = await cast.person('Boss', { role: 'admin' })
const admin = await cast.person('Root', { role: 'admin' })

type Scenario = {
  author: Member
  target: ReportTarget
  /** True if others still see the reported content while its author is active. */
  isSeen: () => Promise<boolean>
}

const createPicture = () => new Blob([createFlatPng(40, 30)])

async function addAvatar(person: Member) {
  const key = await ctx.pictures.save(Buffer.from(createFlatPng(40, 30)))
  await ctx.db.updateTable('users').set({ avatar: key }).where('id', '=', person.id).execute()
}

const getAvatar = async ({ id }: Member) =>
  (await ctx.db.selectFrom('users').select('avatar').where('id', '=', id).executeTakeFirst())?.avatar

/** For each kind of target: its author, and Ada, who sees and reports it. */
const scenarios: Record<string, (ada: Member) => Promise<Scenario>> = {
  person: async (ada) => {
    const author = await cast.person('Ben', { bio: 'Ugly words' })
    const loadPage = async () =>
      (await ada.call('GET /api/people/{id}', { params: { id: String(author.id) } })).body
    return {
      author,
      target: { kind: 'person', id: author.id },
      isSeen: async () => (await loadPage()).bio === 'Ugly words',
    }
  },
  circle: async (ada) => {
    const author = await cast.person('Ben')
    const id = await seedCircle(ctx, { by: author })
    const isSeen = async () => (await ada.send(`GET /api/groups/${id}`)).status === 200
    return { author, target: { kind: 'circle', id }, isSeen }
  },
  event: async (ada) => {
    const author = await cast.person('Ben', { plan: 'advertiser' })
    const { body } = await postEvent(
      author,
      createEventForm(clock.now(), { title: 'Ugly event', description: 'Ugly' }),
    )
    const isSeen = async () => (await read(ada, body.id)).body.title === 'Ugly event'
    return { author, target: { kind: 'event', id: body.id }, isSeen }
  },
  'message in a circle': async (ada) => {
    const author = await cast.person('Ben')
    const groupId = await seedCircle(ctx, { by: ada, members: [author] })
    const { body } = await sendMessage(author, groupId, 'Ugly words')
    const isSeen = async () => (await readThread(ada, groupId)).body.messages[0]?.content === 'Ugly words'
    return { author, target: { kind: 'message', id: body.id }, isSeen }
  },
  'direct message': async (ada) => {
    const author = await cast.person('Ben')
    await makeFriends(ctx, ada, author)
    const { body } = await sendMessage(author, `u${ada.id}`, 'Ugly words')
    const isSeen = async () =>
      (await readThread(ada, `u${author.id}`)).body.messages?.[0]?.content === 'Ugly words'
    return { author, target: { kind: 'message', id: body.id }, isSeen }
  },
  'picture of a person': async () => {
    const author = await cast.person('Ben')
    await addAvatar(author)
    const isSeen = async () => Boolean(await getAvatar(author))
    return { author, target: { kind: 'picture', of: 'person', id: author.id }, isSeen }
  },
  'picture of a message': async (ada) => {
    const author = await cast.person('Ben')
    const groupId = await seedCircle(ctx, { by: ada, members: [author] })
    const { body } = await sendPicture(author, groupId, createPicture())
    const fallbackUrl = `/api/messages/pictures/${body.id}/960`
    const isSeen = async () => (await ada.download(body.picture?.url ?? fallbackUrl)).status === 200
    return { author, target: { kind: 'picture', of: 'message', id: body.id }, isSeen }
  },
}

const targetNames = Object.keys(scenarios)
const actions = ['remove', 'warn', 'suspend', 'ban'] as const
const days = { suspend: { days: 7 } }

async function createReportedTarget(target: string) {
  await ctx.db.deleteFrom('auth_attempts').execute()
  const ada = await cast.person('Ada')
  const createScenario = scenarios[target]
  if (createScenario === undefined) throw new Error(`Unknown target: ${target}`)
  const scenario = await createScenario(ada)
  expect(await scenario.isSeen()).toBe(true)
  expect((await report(ada, scenario.target)).status).toBe(201)
  return { ...scenario, ada, case: await findCase(admin, scenario.target) }
}

test.each(targetNames)('dismissing a report of a %s changes nothing', async (name) => {
  const { ada, author, case: reportCase, isSeen } = await createReportedTarget(name)
  const { status, body } = await decide(admin, reportCase.id, { action: 'dismiss' })
  expect([status, body.decision, body.sanctionDetails, body.decidedBy]).toEqual([
    200,
    'dismissed',
    null,
    'Root',
  ])
  expect(await isSeen()).toBe(true)
  expect(await summarizeNotifications(ctx, ada)).toContain('report-declined')
  expect([await summarizeNotifications(ctx, author), await listSanctions(author)]).toEqual([
    expect.not.arrayContaining(['warned']),
    [],
  ])
})

test.each(targetNames.flatMap((name) => actions.map((action) => [action, name] as const)))(
  'the decision %s about a %s removes content, and undo restores it',
  async (name, target) => {
    const { ada, author, case: reportCase, isSeen } = await createReportedTarget(target)
    const options = name === 'remove' ? {} : { remove: true, ...(name === 'suspend' ? days.suspend : {}) }
    const { status, body } = await decide(admin, reportCase.id, createDecisionBody(name, options))
    expect([status, body.decision, body.sanctionDetails?.removed]).toEqual([200, 'upheld', true])
    expect(await isSeen()).toBe(false)
    expect(await summarizeNotifications(ctx, ada)).toContain('report-upheld')
    const isRestricted = name === 'suspend' || name === 'ban'
    expect((await author.send('GET /api/user')).status).toBe(isRestricted ? 401 : 200)
    expect((await listCases(admin, { state: 'decided' })).body[0]?.id).toBe(reportCase.id)
    if (!isRestricted)
      expect(await summarizeNotifications(ctx, author)).toContain(
        name === 'remove' ? 'content-removed' : 'warned',
      )

    const undone = await undoDecision(admin, reportCase.id)
    expect([undone.status, undone.body.decision, undone.body.sanctionDetails]).toEqual([200, null, null])
    expect(await isSeen()).toBe(true)
    const signedInAgain = await cast.signIn(author)
    expect((await signedInAgain.send('GET /api/user')).status).toBe(200)
    expect(await listSanctions(signedInAgain)).toMatchObject([{ ended: true, appealUntil: null }])
    const secondDecision = await decide(admin, reportCase.id, { action: 'dismiss' })
    expect([secondDecision.status, secondDecision.body.decision]).toEqual([200, 'dismissed'])
  },
)

test.each(['warn', 'suspend', 'ban'] as const)(
  'the decision %s without removal keeps the content',
  async (name) => {
    const { author, case: reportCase } = await createReportedTarget('picture of a person')
    const { status } = await decide(
      admin,
      reportCase.id,
      createDecisionBody(name, name === 'suspend' ? days.suspend : {}),
    )
    expect([status, typeof (await getAvatar(author))]).toEqual([200, 'string'])
  },
)

test('of concurrent decisions, one succeeds and the others get 409', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { author, case: reportCase } = await createReportedTarget('message in a circle')
    const responses = await Promise.all([
      decide(admin, reportCase.id, createDecisionBody('warn', { remove: true })),
      decide(boss, reportCase.id, { action: 'dismiss' }),
      decide(boss, reportCase.id, createDecisionBody('ban')),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const errorCodes = responses.filter(({ status }) => status === 409).map(({ body }) => body.error.code)
    expect(errorCodes).toEqual(['already_decided', 'already_decided'])
    const sanction = responses.find(({ status }) => status === 200)?.body.sanctionDetails
    const rows = ctx.db.selectFrom('sanctions').select('id').where('user_id', '=', author.id)
    expect(await rows.execute()).toHaveLength(sanction === null ? 0 : 1)
    const entries = ctx.db.selectFrom('audit_log').select('action').where('target_id', '=', reportCase.id)
    expect(await entries.where('target_kind', '=', 'report').execute()).toHaveLength(1)
  }
})

test('a report during a decision goes into this case or the next, and is never lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { case: reportCase, target } = await createReportedTarget('message in a circle')
    const conversation = await ctx.db
      .selectFrom('messages')
      .select('group_id')
      .where('id', '=', target.id)
      .executeTakeFirstOrThrow()
    const cleo = await cast.person('Cleo')
    await ctx.db
      .insertInto('group_members')
      .values({ group_id: conversation.group_id ?? 0, user_id: cleo.id, role: 'member' })
      .execute()
    const [secondReport] = await Promise.all([
      report(cleo, target),
      decide(admin, reportCase.id, { action: 'dismiss' }),
    ])
    expect(secondReport.status).toBe(201)
    const { case_id } = await ctx.db
      .selectFrom('reports')
      .select('case_id')
      .where('id', '=', secondReport.body.id)
      .executeTakeFirstOrThrow()
    const { body } = await readCase(admin, case_id)
    if (case_id === reportCase.id)
      expect(await summarizeNotifications(ctx, cleo)).toContain('report-declined')
    else expect(body).toMatchObject({ decision: null, reportCount: 1 })
  }
})

test('admins can’t sanction the main admin or themselves', async () => {
  const ada = await cast.person('Ada')
  for (const [author, actor] of [
    [boss, admin],
    [admin, admin],
  ] as const) {
    await report(ada, { kind: 'person', id: author.id })
    const reportCase = await findCase(admin, { kind: 'person', id: author.id })
    expect((await readCase(actor, reportCase.id)).body.protectedTarget).toBe(true)
    for (const name of actions) {
      const { status, body } = await decide(actor, reportCase.id, createDecisionBody(name, { days: 7 }))
      expect([name, status, body.error.code]).toEqual([name, 422, 'protected_target'])
    }
    expect((await author.send('GET /api/user')).status).toBe(200)
    expect((await decide(actor, reportCase.id, { action: 'dismiss' })).status).toBe(200)
  }
})

test('an admin can suspend another admin', async () => {
  const [ada, other] = [await cast.person('Ada'), await cast.person('Other', { role: 'admin' })]
  await report(ada, { kind: 'person', id: other.id })
  const reportCase = await findCase(admin, { kind: 'person', id: other.id })
  expect((await decide(boss, reportCase.id, createDecisionBody('suspend', { days: 1 }))).status).toBe(200)
  expect((await listCases(other)).status).toBe(401)
})

test('does not remove content that is already deleted or was replaced', async () => {
  const { author, case: reportCase } = await createReportedTarget('picture of a person')
  const other = await ctx.pictures.save(Buffer.from(createFlatPng(50, 30)))
  await ctx.db.updateTable('users').set({ avatar: other }).where('id', '=', author.id).execute()
  const { status, body } = await decide(admin, reportCase.id, createDecisionBody('remove'))
  expect([status, body.error.code]).toEqual([409, 'nothing_to_remove'])
  expect(await getAvatar(author)).toBe(other)
  expect((await readCase(admin, reportCase.id)).body).toMatchObject({ decision: null, removable: false })
  expect((await decide(admin, reportCase.id, createDecisionBody('warn'))).status).toBe(200)
})

test('a decision can’t be undone twice, or after a new report of the target', async () => {
  const { ada, case: reportCase, target } = await createReportedTarget('person')
  await decide(admin, reportCase.id, { action: 'dismiss' })
  clock.advance(60)
  await report(ada, target)
  const refused = await undoDecision(admin, reportCase.id)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'not_undoable'])
  const second = await findCase(admin, target)
  expect((await readCase(admin, second.id)).body.relatedCases).toMatchObject([
    { id: reportCase.id, decision: 'dismissed' },
  ])
  expect((await undoDecision(admin, second.id)).status).toBe(409)
})

test('removing an event notifies its guests, and restoring it returns their points', async () => {
  const { ada, case: reportCase, target } = await createReportedTarget('event')
  await attend(ada, target.id)
  const readGame = async () => (await ada.call('GET /api/game', {})).body
  const before = await readGame()
  await decide(admin, reportCase.id, createDecisionBody('remove'))
  expect(await summarizeNotifications(ctx, ada)).toContain('event-cancelled Removed event')
  const removedEvent = await read(ada, target.id)
  expect(removedEvent.body).toMatchObject({ title: 'Removed event', description: null, imageUrl: null })
  expect((await readGame()).points).toBeLessThan(before.points)
  await undoDecision(admin, reportCase.id)
  await ctx.jobs.runDueJobs()
  expect((await read(ada, target.id)).body).toMatchObject({ title: 'Ugly event', description: 'Ugly' })
  expect((await readGame()).points).toBe(before.points)
})

test('a removed meetup’s vote is hidden too, until it is restored', async () => {
  const [ada, ben, cid] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cid')]
  const groupId = await seedCircle(ctx, { by: ben, members: [ada] })
  const dates = [new Date(clock.now().getTime() + 5 * 86_400_000).toISOString()]
  const ugly = { title: 'Ugly words', description: 'Ugly description', address: 'Ugly Street 1' }
  const { body: activity } = await propose(ben, groupId, { ...ugly, dates })
  await vote(ben, activity, { answer: 'yes', dates: activity.dates.map(({ id }) => id) })
  const { event } = (await makeMeetup(ben, activity)).body
  const target = { kind: 'event', id: event?.id ?? 0 } as const
  await report(ada, target)
  const { id } = await findCase(admin, target)
  const listVisible = async () => {
    const votes = await listActivities(ada, groupId)
    const thread = await ada.send('GET /api/messages/{conversation}', { params: { conversation: groupId } })
    const card = await cid.send<GroupPage>('GET /api/groups/{id}', { params: { id: groupId } })
    const texts = votes.body.map(({ title, description, address }) => ({ title, description, address }))
    return [texts, JSON.stringify(thread.body).includes('Ugly'), card.body.meetupPlanned]
  }
  expect(await listVisible()).toEqual([[ugly], true, true])
  expect((await decide(admin, id, createDecisionBody('remove'))).status).toBe(200)
  expect(await listVisible()).toEqual([
    [{ title: 'Removed event', description: null, address: null }],
    false,
    false,
  ])
  expect((await undoDecision(admin, id)).status).toBe(200)
  expect(await listVisible()).toEqual([[ugly], true, true])
})

test('report weights depend on earlier outcomes', async () => {
  const { ada } = await createReportedTarget('person')
  const accurateReporter = await cast.person('Right')
  for (const kind of ['dismiss', 'dismiss', 'warn'] as const) {
    const reportedPerson = await cast.person('Wrong')
    await report(kind === 'warn' ? accurateReporter : ada, { kind: 'person', id: reportedPerson.id })
    const reportCase = await findCase(admin, { kind: 'person', id: reportedPerson.id })
    await decide(admin, reportCase.id, kind === 'warn' ? createDecisionBody('warn') : { action: 'dismiss' })
  }
  const target = { kind: 'person', id: (await cast.person('Dan')).id } as const
  await report(ada, target)
  await report(accurateReporter, target)
  const { body } = await readCase(admin, (await findCase(admin, target)).id)
  expect(body.reports.map(({ reporter }) => [reporter?.upheld, reporter?.declined])).toEqual([
    [1, 0],
    [0, 2],
  ])
  const [first, second] = body.reports
  expect(first?.weight).toBeGreaterThan(second?.weight ?? 9)
})

test('every action is in the audit log once, without people’s texts', async () => {
  const { author, case: reportCase } = await createReportedTarget('person')
  await decide(admin, reportCase.id, createDecisionBody('suspend', { days: 30, remove: true }))
  await undoDecision(admin, reportCase.id)
  await decide(admin, reportCase.id, { action: 'dismiss' })
  const { body } = await admin.send<AuditEntry[]>('GET /api/admin/audit', {
    query: { targetKind: 'report', targetId: reportCase.id },
  })
  expect(body.map((entry) => entry.action)).toEqual(['dismiss-reports', 'undo-decision', 'suspend'])
  expect(body[2]?.details).toEqual({
    authorId: author.id,
    targetKind: 'person',
    targetId: author.id,
    reason: 'harassment',
    removed: true,
  })
  const { name } = await ctx.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', author.id)
    .executeTakeFirstOrThrow()
  expect(body.map(({ references }) => references)).toEqual([
    [],
    [],
    [{ kind: 'person', id: author.id, name }],
  ])
})

test('notes are visible to other admins', async () => {
  const { case: reportCase } = await createReportedTarget('person')
  const { body } = await admin.call('PUT /api/admin/reports/{id}/note', {
    params: { id: String(reportCase.id) },
    body: { note: 'Third time.' },
  })
  expect(body.note).toBe('Third time.')
  expect((await readCase(boss, reportCase.id)).body.note).toBe('Third time.')
})
