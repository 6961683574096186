import { randomUUID } from 'node:crypto'

import type { Endpoint } from '@coterie/contract/endpoint'

import { getEndpointName } from '../endpoints.ts'
import { createEventForm } from '../events.ts'
import { createValidInput } from '../fuzz/inputs.ts'
import type { Fixture } from './fixture.ts'

/** A valid body: written by hand if its meaning matters, else generated. */
export function createBody(endpoint: Endpoint, fixture: Fixture): unknown {
  if (endpoint.body === undefined) return undefined
  return createBodies(fixture)[getEndpointName(endpoint)] ?? createValidInput(endpoint).body
}

/** Whether its input or path refers to the fixture. */
export function usesFixture({ path, ...endpoint }: Endpoint, fixture: Fixture): boolean {
  return path.includes('{') || getEndpointName({ path, ...endpoint }) in createBodies(fixture)
}

export function createQuery(endpoint: Endpoint): Record<string, string> {
  return queries[getEndpointName(endpoint)] ?? {}
}

const queries: Record<string, Record<string, string>> = {
  'GET /api/places/reverse': { latitude: '52.5', longitude: '13.4' },
  'GET /api/messages/search': { search: 'hello' },
  'GET /api/messages/{conversation}/changes': { after: '0' },
  'GET /api/events/{id}/promotion/reach': { interests: 'hiking', range: '25' },
}

const createBytes = (length: number) => Buffer.alloc(length, 4).toString('base64url')
const pushKeys = { p256dh: createBytes(65), auth: createBytes(16) }

const createBodies = ({ circle, event, now, callers: { creator } }: Fixture): Record<string, object> => ({
  'PATCH /api/groups/{id}': { name: 'Sunday Hikers' },
  'POST /api/groups/{id}/join': {},
  'POST /api/groups/{id}/join-requests': {},
  'PUT /api/groups/{id}/members/{userId}/role': { role: 'admin' },
  'POST /api/groups/{groupId}/activities': { activityId: circle },
  'PUT /api/groups/{groupId}/activities/{id}/vote': { answer: 'yes' },
  'POST /api/friend-requests': { toId: creator.id },
  'PATCH /api/friend-requests/{id}': { status: 'accepted' },
  'PUT /api/friend-requests/{id}/introduction': { introduction: 'Hello there' },
  'POST /api/messages': { clientId: randomUUID(), groupId: circle, content: 'Hello' },
  'PATCH /api/messages/{conversation}/{id}': { content: 'Hello again' },
  'PUT /api/messages/{conversation}/read': { lastReadId: 1 },
  'PATCH /api/events/{id}': { title: 'Lantern walk' },
  'PUT /api/events/{id}/attendance': {},
  // Several requests with one address would be throttled.
  'POST /api/events/{id}/email-guests': { name: 'Nia Okafor', email: `${randomUUID()}@example.net` },
  'PUT /api/events/{id}/co-host-invitation': { answer: 'yes' },
  'POST /api/events/{id}/album/pictures': { clientId: randomUUID() },
  'PATCH /api/user/preferences': { privacy: { showOnline: false } },
  'POST /api/reports': { target: { kind: 'person', id: creator.id }, reason: 'spam', text: '' },
  'POST /api/events': createEventForm(now),
  'POST /api/user/event-drafts': { title: 'Lantern walk' },
  'POST /api/event-views': { views: [{ eventId: event, source: 'page' }] },
  'POST /api/user/second-factor/confirm': { code: '123456' },
  'PUT /api/push/subscription': { endpoint: 'https://push.example/1', keys: pushKeys },
})
