import { expect, test } from 'vitest'

import { openTestApp } from '../../testing/test-app.ts'
import { checkName } from './name-rules.ts'

const { ctx, cast, stranger } = await openTestApp()
const { config } = ctx
type ErrorBody = { error: { code: string; message: string; issues?: { path: string; message: string }[] } }

test.each([
  'Coterie Support',
  'Coterie',
  'COTERIE team',
  'Maya (Support)',
  'Admin',
  'admins',
  'Àdmín',
  'Adm1n',
  '@dmin',
  'Ad-min',
  'S u p p o r t',
  'CoterieSupport',
  'coterie_support_team',
  'Moderator 2',
  'Moderator42',
  'Supp0rt',
  'Suрроrt'.replaceAll('р', 'p'),
  'Сотеrіе'.replaceAll('r', 'г'),
  'Tearn Maya',
  'Soporte',
  'Equipo Coterie',
])('%s is reserved', (name) => {
  expect(checkName(name, config)).toMatchObject({ refusal: 'name_not_allowed', status: 422 })
})

test.each([
  'Badmin Singh',
  'Steam Boat',
  'Maya Brandt',
  'Teamer',
  'Adminah Noor',
  'Supportino',
  'Tea Morgan',
  'Modesty',
  '田中 チーム',
])('%s is a person’s name', (name) => {
  expect(checkName(name, config)).toBeNull()
})

test('reserves the configured app name', () => {
  const customConfig = { appName: 'Friend Circles' }
  for (const name of ['Friend Circles', 'FriendCircles', 'friend-circles help'])
    expect(checkName(name, customConfig)).toMatchObject({ refusal: 'name_not_allowed' })
  expect(checkName('Coterie', customConfig)).toBeNull()
})

test('refuses reserved names at sign-up, whether the address is approved or not', async () => {
  const form = { email: 'eve@example.org', password: 'correct horse battery' }
  const signUp = (name: string, language = 'en') =>
    stranger.send<ErrorBody>('POST /api/register', {
      body: { ...form, name },
      headers: { 'accept-language': language },
    })
  const reserved = await signUp('Coterie Support')
  expect([reserved.status, reserved.body.error.code]).toEqual([422, 'name_not_allowed'])
  expect((await signUp('Admin', 'es')).body.error.message).toBe(
    'Este nombre está reservado. Usa tu propio nombre.',
  )
  const invisible = await signUp('Maya\u200B Brandt')
  expect([invisible.status, invisible.body.error]).toEqual([
    400,
    expect.objectContaining({
      issues: [{ path: 'name', message: 'Remove the invisible characters' }],
    }),
  ])
  expect(await ctx.db.selectFrom('waitlist').selectAll().execute()).toEqual([])
})

test('refuses reserved new names; people can keep a name they have', async () => {
  const ada = await cast.person('M\u0430ya Support')
  const save = (body: object) => ada.send<ErrorBody & { name: string }>('POST /api/user/profile', { body })
  expect((await save({ name: 'M\u0430ya Support', bio: 'Bakes.' })).status).toBe(200)
  const mixed = await save({ name: 'M\u0430ya Brandt' })
  expect([mixed.status, mixed.body.error.code, mixed.body.error.message]).toEqual([
    422,
    'name_not_allowed',
    'Use one alphabet per word',
  ])
  expect((await save({ name: 'Support' })).body.error.code).toBe('name_not_allowed')
  expect((await save({ name: 'Ｍａｙａ Brandt' })).body.name).toBe('Maya Brandt')
})

test('admins can use reserved names', async () => {
  const admin = await cast.person('Alex', { role: 'admin' })
  expect((await admin.send('POST /api/user/profile', { body: { name: 'Alex (Admin)' } })).status).toBe(200)
})
