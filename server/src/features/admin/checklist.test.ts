import type { FoundersChecklist } from '@coterie/contract/admin'
import { expect, test } from 'vitest'

import { seedCircle } from '../../testing/circles.ts'
import { createEventForm, postEvent } from '../../testing/events.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast, clock } = await openTestApp({ APP_NAME: 'Neighbors' })
const boss = await cast.person('Boss', { role: 'admin' })
await ctx.db.updateTable('users').set({ city_id: null, location: null }).where('id', '=', boss.id).execute()
const read = async () => (await boss.send<FoundersChecklist>('GET /api/admin/checklist')).body

test('steps are done once their data is there', async () => {
  await ctx.db.deleteFrom('approved_users').where('email', '<>', boss.email).execute()
  expect(await read()).toEqual({
    name: { isDone: true, value: 'Neighbors' },
    city: { isDone: false, value: null },
    circle: { isDone: false, count: 0 },
    invitations: { isDone: false, count: 1 },
    meetup: { isDone: false, count: 0, circle: null },
    people: 0,
  })
  await boss.send('POST /api/user/profile', {
    body: { name: 'Boss', location: { city: 'Berlin', country: 'Germany' }, interests: ['hiking'] },
  })
  const circle = await seedCircle(ctx, { by: boss })
  const addresses = Array.from({ length: 9 }, (_, n) => `neighbor${n}@example.org`)
  await boss.send('POST /api/admin/approvals', { body: { list: addresses.slice(1).join('\n') } })
  expect(await read()).toMatchObject({
    city: { isDone: true, value: 'Berlin, Germany' },
    circle: { isDone: true, count: 1 },
    invitations: { isDone: false, count: 9 },
    meetup: { isDone: false, circle },
    people: 1,
  })
  await boss.send('POST /api/admin/approvals', { body: { list: addresses.join('\n') } })
  await postEvent(boss, createEventForm(clock.now()))
  expect(await read()).toMatchObject({
    invitations: { isDone: true, count: 10 },
    meetup: { isDone: true, count: 1 },
  })
})

test('a new installation still has the default name', async () => {
  const app = await openTestApp()
  const admin = await app.cast.person('Root', { role: 'admin' })
  const { body } = await admin.send<FoundersChecklist>('GET /api/admin/checklist')
  expect(body.name).toEqual({ isDone: false, value: 'Coterie' })
})
