import { expect, test } from 'vitest'

import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { isProfileVisible } from '../../visibility/profiles.ts'

const { ctx, cast, clock } = await openTestApp()

const defaults = {
  notifications: {
    newMatches: true,
    messages: true,
    groupUpdates: true,
    email: true,
    urgentUpdates: true,
    marketing: false,
  },
  privacy: { showOnline: true, showLocation: true, profileDiscoverable: true },
  discovery: { nearer: 50, moreAlike: 50, moreActive: 50 },
  game: { leaderboard: true },
  safety: { contactPolicy: 'everyone' },
}

test('everything but marketing is on by default; saving keeps the other settings', async () => {
  const ada = await cast.person('Ada')
  expect((await ada.call('GET /api/user', {})).body.preferences).toEqual(defaults)
  const saved = await ada.call('PATCH /api/user/preferences', {
    body: { notifications: { marketing: true, email: false } },
  })
  const notifications = { ...defaults.notifications, marketing: true, email: false }
  expect([saved.status, saved.body.preferences]).toEqual([200, { ...defaults, notifications }])
  expect((await ada.call('GET /api/user', {})).body.preferences).toEqual(saved.body.preferences)
})

test('an empty change does nothing', async () => {
  const ada = await cast.person('Ada')
  const saved = await ada.call('PATCH /api/user/preferences', { body: { notifications: {} } })
  expect([saved.status, saved.body.preferences]).toEqual([200, defaults])
})

test.each([
  [{ notifications: { email: 'no' } }],
  [{ notifications: { email: null } }],
  [{ notifications: { sms: true } }],
  [{ notifications: { urgentUpdates: 1 } }],
  [{ notifications: { email: false }, privacy: {} }],
  [{ privacy: [] }],
  [{ discovery: { nearer: 101 } }],
  [{ discovery: { moreAlike: -1 } }],
  [{ discovery: { moreActive: 0.5 } }],
  [{ discovery: { louder: 50 } }],
  [{ game: { leaderboard: 1 } }],
  [{ safety: { contactPolicy: 'nobody' } }],
  [{ safety: { contactPolicy: null } }],
])('refuses %j and saves nothing', async (body) => {
  const ada = await cast.person('Ada', { plan: 'premium' })
  expect((await ada.send('PATCH /api/user/preferences', { body })).status).toBe(400)
  expect((await ada.call('GET /api/user', {})).body.preferences).toEqual(defaults)
})

test('all plans can choose what counts most in the feeds', async () => {
  const ada = await cast.person('Ada')
  const body = { discovery: { nearer: 0, moreActive: 100 } }
  const saved = await ada.call('PATCH /api/user/preferences', { body })
  const discovery = { nearer: 0, moreAlike: 50, moreActive: 100 }
  expect([saved.status, saved.body.preferences]).toEqual([200, { ...defaults, discovery }])
  expect((await ada.call('GET /api/user', {})).body.preferences).toEqual(saved.body.preferences)
})

test('privacy settings require a paid plan', async () => {
  const free = await cast.person('Free')
  const body = { privacy: { showLocation: false } }
  const refused = await free.send('PATCH /api/user/preferences', { body })
  expect([refused.status, refused.body.error.code]).toEqual([403, 'premium_required'])
  expect((await free.call('GET /api/user', {})).body.preferences).toEqual(defaults)
  for (const plan of ['premium', 'advertiser'] as const) {
    const paidUser = await cast.person('Paying', { plan })
    const saved = await paidUser.call('PATCH /api/user/preferences', { body })
    expect(saved.body.preferences.privacy).toEqual({ ...defaults.privacy, showLocation: false })
  }
})

test('after a paid plan ends, settings that are off stay off and can only be turned on', async () => {
  const ada = await cast.person('Ada', { plan: 'premium' })
  const save = async (privacy: object) =>
    (await ada.send('PATCH /api/user/preferences', { body: { privacy } })).status
  const isFound = async () => {
    const viewer = await cast.person('Viewer')
    return (await viewer.call('GET /api/users', {})).body.some(({ id }) => id === ada.id)
  }
  expect(await save({ showOnline: false, profileDiscoverable: false })).toBe(200)
  await ada.call('POST /api/subscription/change', { body: { planId: 'free' } })
  expect((await ada.call('GET /api/user', {})).body).toMatchObject({
    subscriptionPlan: 'free',
    preferences: { privacy: { showOnline: false, showLocation: true, profileDiscoverable: false } },
  })
  expect([
    await save({ showLocation: false }),
    await save({ showOnline: true, showLocation: false }),
  ]).toEqual([403, 403])
  expect([await isFound(), await save({ profileDiscoverable: true }), await isFound()]).toEqual([
    false,
    200,
    true,
  ])
  expect((await ada.call('GET /api/user', {})).body.preferences.privacy).toEqual({
    showOnline: false,
    showLocation: true,
    profileDiscoverable: true,
  })
})

test('a hidden location is visible only to its owner', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben', { plan: 'premium' })]
  await ben.call('PATCH /api/user/preferences', { body: { privacy: { showLocation: false } } })
  await ben.call('POST /api/friend-requests', { body: { toId: ada.id } })
  const [received] = (await ada.call('GET /api/friend-requests', {})).body
  expect(received).toMatchObject({ fromUserName: 'Ben', fromUserLocation: null })
  expect((await ben.call('GET /api/user', {})).body.location).toBe('Berlin, DE')
})

/** The names of the people who can open Ben's profile. */
async function listNamesWithAccess(ben: { id: number }, people: readonly { id: number; name: string }[]) {
  const found = await Promise.all(
    people.map(async ({ id, name }) => {
      const query = ctx.db.selectFrom('users').select('id').where('id', '=', ben.id)
      return (await query.where(isProfileVisible(id, 'users')).execute()).length === 1 ? [name] : []
    }),
  )
  return found.flat()
}

test('with discovery turned off, the page is visible to connections and open requests only', async () => {
  const names = ['Friend', 'Mate', 'Sender', 'Recipient', 'Rejected', 'Stranger']
  const people = await Promise.all(names.map((name) => cast.person(name)))
  const [friend, circleMate, sender, recipient, rejected] = people
  if (!friend || !circleMate || !sender || !recipient || !rejected) throw new Error('Missing person')
  const ben = await cast.person('Ben', { plan: 'premium' })
  expect(await listNamesWithAccess(ben, people)).toEqual(names)

  await seedCircle(ctx, { by: circleMate, members: [ben] })
  for (const person of [friend, sender, rejected])
    await person.call('POST /api/friend-requests', { body: { toId: ben.id } })
  await ben.call('POST /api/friend-requests', { body: { toId: recipient.id } })
  for (const request of (await ben.call('GET /api/friend-requests', {})).body) {
    const status = { [friend.id]: 'accepted', [rejected.id]: 'rejected' }[request.fromId]
    if (status === 'accepted' || status === 'rejected')
      await ben.call('PATCH /api/friend-requests/{id}', {
        params: { id: String(request.id) },
        body: { status },
      })
  }
  await ben.call('PATCH /api/user/preferences', { body: { privacy: { profileDiscoverable: false } } })
  expect(await listNamesWithAccess(ben, [...people, ben])).toEqual([
    'Friend',
    'Mate',
    'Sender',
    'Recipient',
    'Ben',
  ])
})

test('shows the current plan', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben', { plan: 'premium' })]
  const until = new Date(clock.now().getTime() + 86_400_000)
  await ctx.db
    .updateTable('users')
    .set({ subscription_status: 'active', subscription_period_end: until })
    .where('id', '=', ben.id)
    .execute()
  expect((await ada.call('GET /api/subscription', {})).body).toMatchObject({
    planId: 'free',
    status: 'none',
    currentPeriodEnd: null,
  })
  expect((await ben.call('GET /api/subscription', {})).body).toMatchObject({
    planId: 'premium',
    status: 'active',
    currentPeriodEnd: until.toISOString(),
  })
})
