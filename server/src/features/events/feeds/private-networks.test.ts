import type { EventFeed } from '@coterie/contract/events/feeds'
import { afterAll, expect, test } from 'vitest'

import { createCalendar, startFeedServer } from '../../../testing/feed-server.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const server = await startFeedServer()
afterAll(() => server.close())
const { ctx, cast } = await openTestApp()
const boss = await cast.person('Boss', { role: 'admin' })
const form = { name: 'Library', location: { city: 'Berlin', country: 'DE' }, category: 'Sports' }
const add = (url: string) =>
  boss.send<EventFeed & { error: { code: string } }>('POST /api/admin/event-feeds', {
    body: { ...form, url },
  })

test('feeds in private networks are refused, even when their address changes later', async () => {
  const url = server.serve('/calendar.ics', { body: createCalendar([]) })
  for (const refused of [
    url,
    'http://169.254.169.254/',
    'webcal://[::ffff:10.0.0.1]/a.ics',
    'http://localhost/a.ics',
  ])
    expect((await add(refused)).body.error.code).toBe('private_feed_address')
  // As if its name had pointed to another machine when the admin added it.
  const { id } = (await add('https://calendar.invalid/a.ics')).body
  await ctx.db.updateTable('event_feeds').set({ url }).where('id', '=', id).execute()
  await ctx.jobs.runDueJobs()
  const [feed] = (await boss.send<EventFeed[]>('GET /api/admin/event-feeds')).body
  expect(feed).toMatchObject({ error: { code: 'private-address', status: null } })
  expect(server.requests.size).toBe(0)
})
