import { expect, test } from 'vitest'

import { addPicture, listPictures, removePicture, seedMeetup } from '../../testing/albums.ts'
import { seedCircle } from '../../testing/circles.ts'
import {
  decide,
  createDecisionBody,
  findCase,
  listSanctions,
  readCase,
  report,
  undoDecision,
} from '../../testing/reports.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast } = await openTestApp()
const admin = await cast.person('Root', { role: 'admin' })

async function createReportedPicture() {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, name: 'Sunday Hikers', members: [ben] })
  const eventId = await seedMeetup(ctx, { groupId, attended: [ada, ben] })
  const picture = (await addPicture(ben, eventId)).body
  const target = { kind: 'picture', of: 'album', id: picture.id } as const
  expect((await report(ada, target)).status).toBe(201)
  const { id: caseId } = await findCase(admin, target)
  return { ada, ben, groupId, eventId, picture, target, caseId }
}

test('a member reports a picture; admins see it, and the meetup it is from', async () => {
  const { ada, ben, target, caseId } = await createReportedPicture()
  const { body } = await readCase(admin, caseId)
  expect(body).toMatchObject({
    target,
    title: 'Lake walk',
    href: null,
    removable: true,
    author: { id: ben.id },
  })
  const [{ evidence, id } = { id: 0 }] = body.reports
  expect(evidence).toMatchObject({
    title: 'Lake walk',
    details: ['Sunday Hikers', expect.any(String)],
    picture: `/api/admin/evidence/${id}/960`,
  })
  expect((await admin.download(evidence?.picture ?? '')).headers['content-type']).toBe('image/webp')
  expect((await ada.call('GET /api/user/reports', {})).body).toMatchObject([{ target, state: 'open' }])
})

test('only people who see a picture can report it, except the person who added it', async () => {
  const { ben, target } = await createReportedPicture()
  expect((await report(await cast.person('Out'), target)).status).toBe(404)
  expect((await report(ben, target)).body.error.code).toBe('cannot_report_self')
  expect((await report(ben, { ...target, id: 2_000_000_000 })).status).toBe(404)
})

test('an admin removes a picture, which is logged, and can restore it', async () => {
  const { ada, ben, eventId, picture, caseId } = await createReportedPicture()
  expect((await decide(admin, caseId, createDecisionBody('remove'))).body).toMatchObject({ removable: false })
  expect((await listPictures(ada, eventId)).body).toEqual([])
  expect((await ben.download(picture.url)).status).toBe(404)
  expect(await listSanctions(ben)).toMatchObject([
    { kind: 'removed', target: { kind: 'picture', text: 'Lake walk' } },
  ])
  const log = (await admin.call('GET /api/admin/audit', {})).body
  expect(log[0]).toMatchObject({
    action: 'remove-reported',
    target: { kind: 'report', id: caseId },
    details: { targetKind: 'picture', targetId: picture.id, removed: true },
  })
  await ctx.jobs.runDueJobs()
  expect((await undoDecision(admin, caseId)).status).toBe(200)
  expect((await listPictures(ben, eventId)).body).toEqual([picture])
  expect((await ben.download(picture.url)).status).toBe(200)
})

test('evidence outlives a picture that its owner has removed', async () => {
  const { ben, eventId, picture, caseId } = await createReportedPicture()
  expect((await removePicture(ben, picture.id)).status).toBe(204)
  await ctx.jobs.runDueJobs()
  const { body } = await readCase(admin, caseId)
  expect(body.removable).toBe(false)
  expect((await admin.download(body.reports[0]?.evidence?.picture ?? '')).status).toBe(200)
  expect((await decide(admin, caseId, createDecisionBody('remove'))).body.error.code).toBe(
    'nothing_to_remove',
  )
  expect((await decide(admin, caseId, createDecisionBody('warn'))).status).toBe(200)
  expect((await undoDecision(admin, caseId)).status).toBe(200)
  expect((await listPictures(ben, eventId)).body).toEqual([])
})

test('a report and its evidence are deleted with the account of the person who added it', async () => {
  const { ben, picture, caseId } = await createReportedPicture()
  const { key } = await ctx.db
    .selectFrom('album_pictures')
    .select('key')
    .where('id', '=', picture.id)
    .executeTakeFirstOrThrow()
  await ben.send('DELETE /api/user', { body: {} })
  expect((await readCase(admin, caseId)).status).toBe(404)
  const evidence = ctx.db.selectFrom('evidence_pictures').select('key').where('key', '=', key)
  expect(await evidence.execute()).toEqual([])
})
