import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { OwnPhotoCheck, QueuedPhotoCheck } from '@coterie/contract/photo-checks'
import { poses } from '@coterie/contract/photo-checks'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { readEverything } from '../../testing/everything.ts'
import { createFlatPng } from '../../testing/flat-png.ts'
import { decodeMail, readMails } from '../../testing/mailbox.ts'
import { summarizeNotifications } from '../../testing/notifications.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { endOverdueChecks } from './decisions.ts'

const { ctx, cast, clock, stranger } = await openTestApp({ PHOTO_CHECK: 'on' })
clock.set(new Date('2026-12-05T12:00:00Z'))
const [admin, otherAdmin] = [
  await cast.person('Admin', { role: 'admin' }),
  await cast.person('Other admin', { role: 'admin' }),
]

const day = 24 * 60 * 60
type ErrorBody = { error: { code: string } }
const getCode = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
]

async function setPhoto(person: Member, width = 40) {
  const form = new FormData()
  form.set('name', person.name)
  form.set('profilePicture', new Blob([createFlatPng(width, 40)]), 'me.png')
  expect((await person.send('POST /api/user/profile', { body: form })).status).toBe(200)
}
const removePhoto = (person: Member) =>
  person.call('POST /api/user/profile', { body: { name: person.name, profilePicture: null } })

const get = async (person: Member) => (await person.call('GET /api/user/photo-check', {})).body
const draw = (person: Member, body: object = {}) =>
  person.send<OwnPhotoCheck & ErrorBody>('POST /api/user/photo-check', { body })
function send(person: Pick<Member, 'send'>, selfie: Blob | null = new Blob([createFlatPng(60, 80)])) {
  const form = new FormData()
  if (selfie === null) form.set('selfie', 'none')
  else form.set('selfie', selfie, 'selfie.png')
  return person.send<OwnPhotoCheck & ErrorBody>('PUT /api/user/photo-check/selfie', { body: form })
}
const cancel = (person: Member) => person.call('DELETE /api/user/photo-check', {})
const list = async (viewer = admin) => (await viewer.call('GET /api/admin/photo-checks', { query: {} })).body
const count = async (viewer = admin) =>
  (await viewer.call('GET /api/admin/photo-checks/count', {})).body.waiting
const approve = (id: number, viewer: Member = admin) =>
  viewer.send<ErrorBody>('POST /api/admin/photo-checks/{id}/approve', { params: { id } })
const reject = (id: number, reason = 'unclear', viewer: Member = admin) =>
  viewer.send<ErrorBody>('POST /api/admin/photo-checks/{id}/reject', { params: { id }, body: { reason } })
const download = (id: number, viewer: Member = admin) =>
  viewer.download(`/api/admin/photo-checks/${id}/selfie`)
const isChecked = async (person: Member, as = otherAdmin) =>
  (await as.call('GET /api/people/{id}', { params: { id: String(person.id) } })).body.photoChecked

/** Files of selfies, once due jobs have run. */
async function listFiles(): Promise<string[]> {
  await ctx.jobs.runDueJobs()
  const folder = join(ctx.config.dataDir, 'photo-checks')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'))
    : []
}

async function createPerson(name = 'Maya'): Promise<Member> {
  const person = await cast.person(name)
  await setPhoto(person)
  return person
}
async function submit(name = 'Maya'): Promise<{ person: Member; check: QueuedPhotoCheck }> {
  const person = await createPerson(name)
  await draw(person)
  expect((await send(person)).status).toBe(200)
  return { person, check: await findCheck(person) }
}
async function findCheck(person: Member): Promise<QueuedPhotoCheck> {
  const check = (await list()).find((item) => item.person.id === person.id)
  if (check === undefined) throw new Error(`${person.name} has no photo check`)
  return check
}

test('a person gets a pose, sends a selfie, an admin approves it, and the selfie is deleted', async () => {
  const maya = await createPerson()
  expect(await get(maya)).toEqual({
    isOn: true,
    checkedAt: null,
    hasPhoto: true,
    attemptsLeft: 3,
    nextAttemptAt: null,
    latest: null,
  })
  const drawn = (await draw(maya)).body.latest
  expect(poses).toContain(drawn?.pose)
  expect(drawn).toMatchObject({ status: 'drawn', canDrawAgain: true, reason: null })
  expect((await send(maya)).body).toMatchObject({
    attemptsLeft: 2,
    latest: { ...drawn, status: 'waiting', canDrawAgain: false },
  })
  const check = await findCheck(maya)
  expect(check).toMatchObject({ person: { id: maya.id, name: 'Maya' }, pose: drawn?.pose, attempt: 1 })
  expect(check.photo).toMatch(/^\/pictures\/.+-960\.webp$/)
  expect(await isChecked(maya)).toBe(false)
  expect(await listFiles()).toHaveLength(3)
  expect((await approve(check.id)).status).toBe(204)
  expect(await isChecked(maya)).toBe(true)
  expect(await listFiles()).toEqual([])
  expect(await get(maya)).toMatchObject({
    checkedAt: clock.now().toISOString(),
    latest: { status: 'approved' },
  })
  expect(await count()).toBe(0)
  expect(getCode(await draw(maya))).toEqual([409, 'photo_already_checked'])
})

test('a rejected person learns why by notification and email, and can try again', async () => {
  const { person, check } = await submit()
  expect((await reject(check.id, 'other-pose')).status).toBe(204)
  expect(await summarizeNotifications(ctx, person)).toEqual(['photo-check-rejected'])
  const mails = await readMails(ctx, person.email)
  expect(mails).toHaveLength(1)
  expect(decodeMail(mails[0])).toContain('Your photo check wasn’t accepted')
  expect(decodeMail(mails[0])).toContain('because you asked for a photo check')
  expect(await get(person)).toMatchObject({
    attemptsLeft: 2,
    latest: { status: 'rejected', reason: 'other-pose' },
  })
  expect([await isChecked(person), await listFiles()]).toEqual([false, []])
  expect((await draw(person)).body.latest?.status).toBe('drawn')
})

test('an approved person is notified and emailed, whatever the settings', async () => {
  const { person, check } = await submit()
  const notifications = { groupUpdates: false, email: false, urgentUpdates: false }
  await person.call('PATCH /api/user/preferences', { body: { notifications } })
  await approve(check.id)
  expect(await summarizeNotifications(ctx, person)).toEqual(['photo-check-approved'])
  expect(decodeMail((await readMails(ctx, person.email))[0])).toContain('Your photo is checked')
})

test('admins are notified once until they read it, without a name', async () => {
  const people = [(await submit()).person, (await submit('Noah')).person]
  const [first] = await summarizeNotifications(ctx, otherAdmin)
  expect(first).toMatch(/^photo-check-submitted \d+$/)
  for (const person of people) await cancel(person)
})

async function createChecked() {
  const { person, check } = await submit()
  await approve(check.id)
  return person
}
describe('the badge goes away with the photo', () => {
  test('if the person changes it', async () => {
    const person = await createChecked()
    await person.call('POST /api/user/profile', { body: { name: person.name, bio: 'Same photo' } })
    expect(await isChecked(person)).toBe(true)
    await setPhoto(person, 50)
    expect([await isChecked(person), (await get(person)).checkedAt]).toEqual([false, null])
    expect((await draw(person)).status).toBe(200)
  })

  test('if the person removes it', async () => {
    const person = await createChecked()
    await removePhoto(person)
    expect(await isChecked(person)).toBe(false)
    expect(getCode(await draw(person))).toEqual([409, 'photo_check_photo_needed'])
  })

  test('and a waiting check ends with it, so that no admin approves another photo', async () => {
    const { person, check } = await submit()
    await setPhoto(person, 50)
    expect([(await approve(check.id)).status, (await download(check.id)).status]).toEqual([404, 404])
    expect([await isChecked(person), await listFiles()]).toEqual([false, []])
    expect(await get(person)).toMatchObject({ attemptsLeft: 2, latest: null })
  })
})

describe('poses', () => {
  test('stay the same until the person asks for another one, twice at most', async () => {
    const maya = await createPerson()
    const readPose = async (body?: object) => (await draw(maya, body)).body.latest
    const first = await readPose()
    expect(await readPose()).toEqual(first)
    const second = await readPose({ another: true })
    expect(second?.pose).not.toBe(first?.pose)
    const third = await readPose({ another: true })
    expect([third?.pose === second?.pose, third?.canDrawAgain]).toEqual([false, false])
    expect(await readPose({ another: true })).toEqual(third)
  })

  test('are valid for a day', async () => {
    const maya = await createPerson()
    await draw(maya)
    clock.advance(day)
    expect((await get(maya)).latest).toBeNull()
    expect(getCode(await send(maya))).toEqual([409, 'pose_expired'])
    const again = (await draw(maya)).body.latest
    expect([again?.at, again?.canDrawAgain]).toEqual([clock.now().toISOString(), true])
    expect((await send(maya)).status).toBe(200)
    await cancel(maya)
  })

  test('are needed for a selfie', async () => {
    expect(getCode(await send(await createPerson()))).toEqual([409, 'pose_expired'])
  })
})

test('three selfies within 30 days, cancelled ones included', async () => {
  const maya = await createPerson()
  for (const end of ['cancel', 'reject', 'reject']) {
    await draw(maya)
    await send(maya)
    if (end === 'cancel') await cancel(maya)
    else await reject((await findCheck(maya)).id)
    clock.advance(60)
  }
  expect(await get(maya)).toMatchObject({
    attemptsLeft: 0,
    nextAttemptAt: new Date(clock.now().getTime() - 180_000 + 30 * day * 1000).toISOString(),
  })
  expect([getCode(await draw(maya)), getCode(await send(maya))]).toEqual([
    [429, 'photo_check_limit'],
    [429, 'photo_check_limit'],
  ])
})

test('a selfie waits alone: another one is refused, also at the same time', async () => {
  const maya = await createPerson()
  await draw(maya)
  const statuses = (await Promise.all([send(maya), send(maya)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
  expect(getCode(await draw(maya))).toEqual([409, 'photo_check_waiting'])
  expect(await listFiles()).toHaveLength(3)
  expect((await cancel(maya)).body).toMatchObject({ latest: null, attemptsLeft: 2 })
  expect(await listFiles()).toEqual([])
})

test('only pictures are taken, and what the camera saved in them is removed', async () => {
  const maya = await createPerson()
  await draw(maya)
  expect(getCode(await send(maya, null))).toEqual([415, 'not_a_picture'])
  expect(getCode(await send(maya, new Blob(['<svg/>'])))).toEqual([415, 'not_a_picture'])
  const jpeg = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#d5502f' } })
    .withExif({ IFD0: { Copyright: 'Home' } })
    .jpeg()
    .toBuffer()
  expect((await send(maya, new Blob([new Uint8Array(jpeg)]))).status).toBe(200)
  const { status, headers, bytes } = await download((await findCheck(maya)).id)
  const metadata = await sharp(bytes).metadata()
  expect([status, headers['cache-control'], metadata.format, metadata.exif]).toEqual([
    200,
    'no-store',
    'webp',
    undefined,
  ])
  await cancel(maya)
})

test('only admins see a selfie, at one address, and each look is in the audit log', async () => {
  const { person, check } = await submit()
  const stored = await ctx.db
    .selectFrom('photo_checks')
    .select('selfie')
    .where('id', '=', check.id)
    .executeTakeFirstOrThrow()
  for (const viewer of [person, await cast.person('Nosy')]) {
    expect((await download(check.id, viewer)).status).toBe(403)
    expect((await viewer.download(`/pictures/${stored.selfie}-960.webp`)).status).toBe(404)
  }
  expect(
    (await stranger.send('GET /api/admin/photo-checks/{id}/selfie', { params: { id: check.id } })).status,
  ).toBe(401)
  const readLog = async () => {
    const { body } = await admin.call('GET /api/admin/audit', {
      query: { targetKind: 'person', targetId: String(person.id) },
    })
    return body.map(({ actor, action, details }) => [actor?.name, action, details])
  }
  expect(await readLog()).toEqual([])
  await download(check.id)
  await download(check.id, otherAdmin)
  await reject(check.id)
  expect(await readLog()).toEqual([
    ['Admin', 'reject-photo', {}],
    ['Other admin', 'view-selfie', {}],
    ['Admin', 'view-selfie', {}],
  ])
  expect([(await download(check.id)).status, (await approve(check.id)).status]).toEqual([404, 404])
})

test('that a check waits or was rejected changes nothing that members can read', async () => {
  const person = await createPerson()
  const member = await cast.person('Member')
  const before = await readEverything(member, [person.id])
  await draw(person)
  await send(person)
  expect(await readEverything(member, [person.id])).toEqual(before)
  await reject((await findCheck(person)).id)
  await ctx.jobs.runDueJobs()
  expect(await readEverything(member, [person.id])).toEqual(before)
}, 60_000)

test('admins don’t decide about themselves', async () => {
  await setPhoto(otherAdmin)
  await draw(otherAdmin)
  await send(otherAdmin)
  const { id } = await findCheck(otherAdmin)
  const own = (await list(otherAdmin)).filter(({ person }) => person.id === otherAdmin.id)
  expect([own, (await count(admin)) - (await count(otherAdmin))]).toEqual([[], 1])
  expect([
    (await approve(id, otherAdmin)).status,
    (await reject(id, 'unclear', otherAdmin)).status,
    (await download(id, otherAdmin)).status,
  ]).toEqual([404, 404, 404])
  await approve(id)
})

test('two admins decide once', async () => {
  const { person, check } = await submit()
  const results = await Promise.all([approve(check.id), reject(check.id, 'unclear', otherAdmin)])
  expect(results.map(({ status }) => status).toSorted()).toEqual([204, 404])
  expect((await summarizeNotifications(ctx, person)).length).toBe(1)
})

test('without a decision, a check ends after 14 days, tells the person, and is no attempt', async () => {
  const { person } = await submit()
  clock.advance(14 * day - 60)
  await endOverdueChecks(ctx, clock.now())
  expect((await get(person)).latest?.status).toBe('waiting')
  clock.advance(60)
  await endOverdueChecks(ctx, clock.now())
  expect(await get(person)).toMatchObject({ attemptsLeft: 3, latest: { status: 'expired' } })
  expect([await summarizeNotifications(ctx, person), await listFiles()]).toEqual([
    ['photo-check-expired'],
    [],
  ])
})

test('deleting the account deletes its selfie', async () => {
  const { person } = await submit()
  expect(await listFiles()).toHaveLength(3)
  await ctx.db.deleteFrom('users').where('id', '=', person.id).execute()
  expect(await listFiles()).toEqual([])
})

test('the export has the results, and no selfie', async () => {
  const { person, check } = await submit()
  await reject(check.id)
  const { bytes } = await person.download('/api/user/export')
  const files = unzipSync(bytes)
  const rows = JSON.parse(strFromU8(files['photo-checks.json'] ?? new Uint8Array())) as unknown
  expect(rows).toMatchObject([
    { status: 'rejected', reason: 'unclear', pose: check.pose, submittedAt: check.submittedAt },
  ])
  expect(Object.keys(files).filter((name) => name.startsWith('pictures/'))).toHaveLength(1)
})

test('without the setting, there are no new checks, and waiting ones end', async () => {
  const { person } = await submit()
  const off = { ...ctx, config: { ...ctx.config, checksPhotos: false } }
  await endOverdueChecks(off, clock.now())
  expect(await get(person)).toMatchObject({ latest: { status: 'expired' } })
  const closed = await openTestApp()
  const ada = await closed.cast.person('Ada')
  await setPhoto(ada)
  expect([(await draw(ada)).status, (await send(ada)).status, (await get(ada)).isOn]).toEqual([
    404,
    404,
    false,
  ])
})
