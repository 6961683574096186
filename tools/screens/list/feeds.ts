import { m } from '@coterie/contract/paraglide/messages'

import { openByButtons } from '../interact.ts'
import type { Screen } from '../screen.ts'

const person = { as: 'person' } as const
const circles = '/api/groups/discover'
const people = '/api/users'

export const feedScreens: readonly Screen[] = [
  { name: 'home', ...person, path: '/' },
  { name: 'circles feed', ...person, path: '/discover' },
  { name: 'circles feed, loading', ...person, path: '/discover', responses: { [circles]: 'pending' } },
  { name: 'circles feed, empty', ...person, path: '/discover', responses: { [circles]: { json: [] } } },
  { name: 'circles feed, failed', ...person, path: '/discover', responses: { [circles]: 'failed' } },
  { name: 'circles feed, interests', ...person, path: '/discover', open: openByButtons(m.filters_interests) },
  { name: 'circles feed, distance', ...person, path: '/discover', open: openByButtons(m.filters_distance) },
  {
    name: 'circles feed, filters',
    ...person,
    path: '/discover',
    open: openByButtons(m.filters_tuning_title),
  },
  {
    name: 'circles feed, add to chat',
    ...person,
    path: '/discover',
    open: openByButtons(m.card_add_to_chat_add_to_chat),
  },
  {
    name: 'circles feed, limit',
    ...person,
    path: '/discover',
    responses: {
      '/api/groups/*/skip*': {
        status: 429,
        json: { error: { code: 'swipe_limit', message: 'No swipes are left.' } },
      },
      '/api/user/swipes': { json: { limit: 50, left: 0, resetsAt: '2030-01-01T00:00:00.000Z' } },
    },
    open: openByButtons(m.discovery_skip),
  },
  { name: 'people feed', ...person, path: '/groups' },
  { name: 'people feed, loading', ...person, path: '/groups', responses: { [people]: 'pending' } },
  { name: 'people feed, empty', ...person, path: '/groups', responses: { [people]: { json: [] } } },
  { name: 'people feed, failed', ...person, path: '/groups', responses: { [people]: 'failed' } },
  { name: 'people feed, who liked you', ...person, path: '/groups', open: openByButtons(m.bffs_who_liked) },
  {
    name: 'people feed, who liked you, Premium',
    as: 'admin',
    path: '/groups',
    open: openByButtons(m.bffs_who_liked),
  },
]
