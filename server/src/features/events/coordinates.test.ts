import { expect, test } from 'vitest'

import {
  attend,
  createEventForm,
  edit,
  findDomainEvents,
  getLocalTimeIn,
  postEvent,
  read,
} from '../../testing/events.ts'
import { recordJobs } from '../../testing/jobs.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast } = await openTestApp()
await recordJobs(ctx)
const host = await cast.person('Hera', { plan: 'advertiser' })
const post = (overrides: object) => postEvent(host, createEventForm(clock.now(), overrides))

test('a map link becomes coordinates, which an edit replaces or deletes', async () => {
  const { body: event } = await post({
    address: 'The bridge 3',
    coordinates: 'https://www.openstreetmap.org/?mlat=52.52&mlon=13.405',
  })
  expect(event.coordinates).toEqual({ latitude: 52.52, longitude: 13.405 })
  const moved = await edit(host, event.id, { coordinates: '-33.9249, 18.4241' })
  expect(moved.body.coordinates).toEqual({ latitude: -33.9249, longitude: 18.4241 })
  expect((await edit(host, event.id, { title: 'Lantern ride' })).body.coordinates).not.toBeNull()
  expect((await edit(host, event.id, { coordinates: '' })).body.coordinates).toBeNull()
})

test('a text without coordinates is refused', async () => {
  expect(await post({ coordinates: 'https://maps.app.goo.gl/abc' })).toMatchObject({
    status: 400,
    body: {
      error: {
        issues: [{ path: 'coordinates', message: expect.stringContaining('Enter coordinates such as') }],
      },
    },
  })
})

test('coordinates without an address count as one', async () => {
  const { body: event } = await post({ coordinates: '52.5, 13.4' })
  expect(event).toMatchObject({ address: null, hasAddress: true })
})

test('copies and later dates keep the coordinates', async () => {
  const { body: event } = await post({
    coordinates: '52.5, 13.4',
    repeat: { every: 'week', count: 2 },
  })
  const starts = getLocalTimeIn(clock.now(), 30)
  const params = { id: String(event.id) }
  const copy = await host.call('POST /api/events/{id}/duplicate', { params, body: { starts } })
  expect(copy.body.coordinates).toEqual(event.coordinates)
  expect((await read(host, event.id + 1)).body.coordinates).toEqual(event.coordinates)
})

test('guests are notified of a place that moves, not of added coordinates', async () => {
  const ada = await cast.person('Ada')
  const { body: event } = await post({ address: 'The bridge 3' })
  await attend(ada, event.id)
  await edit(host, event.id, { coordinates: '52.5, 13.4' })
  expect(await findDomainEvents(ctx, 'event-changed', event.id)).toHaveLength(0)
  await edit(host, event.id, { coordinates: '52.6, 13.4' })
  expect(await findDomainEvents(ctx, 'event-changed', event.id)).toHaveLength(1)
})
