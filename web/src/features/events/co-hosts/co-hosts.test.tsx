import { expect, test } from 'vitest'

import { createTestApp } from '../../../testing/test-app.tsx'
import { createEvent } from '../testing/event.ts'
import { CoHostInvitation, HostLinks } from './co-host-invitation.tsx'
import { CoHostsSheet } from './co-hosts-sheet.tsx'

const { answer, refuse, getCalls, show, press, text } = createTestApp()
const list = 'GET /api/events/{id}/co-hosts'
const candidates = 'GET /api/events/{id}/co-host-candidates'
const invite = 'PUT /api/events/{id}/co-hosts/{userId}'

const hosted = createEvent({ can: { ...createEvent().can, manageHosts: true, removeHosts: true } })
const ben = { id: 3, name: 'Ben', avatar: null }
const cleo = { id: 4, name: 'Cleo', avatar: null }
const showSheet = (event = hosted) => show(<CoHostsSheet event={event} open onClose={() => undefined} />)

test('the host invites a friend and sees who is only invited', async () => {
  answer(list, [{ ...ben, accepted: true }])
  answer(candidates, [cleo])
  await showSheet()
  answer(invite, [
    { ...ben, accepted: true },
    { ...cleo, accepted: false },
  ])
  answer(candidates, [])
  await press('Invite: Cleo')
  expect(getCalls(invite)).toMatchObject([{ params: { id: '7', userId: '4' } }])
  expect(text()).toContain('CleoInvited')
  expect(text()).toContain('Withdraw: Cleo')
})

test('a full list says so; a refused invitation shows why', async () => {
  answer(list, [])
  answer(candidates, [cleo])
  await showSheet()
  refuse(invite, 409, 'too_many_co_hosts', 'An event has up to four co-hosts.')
  await press('Invite: Cleo')
  expect(text()).toContain('An event has up to four co-hosts.')
})

test('a co-host can invite, but not remove', async () => {
  answer(list, [{ ...ben, accepted: true }])
  answer(candidates, [])
  await showSheet(createEvent({ can: { ...createEvent().can, manageHosts: true } }))
  expect(text()).toContain('No one to invite yet.')
  expect(text()).not.toContain('Remove')
})

test('a failed list can be retried', async () => {
  refuse(list, 503, 'busy', 'Not now, please.')
  await showSheet()
  expect(text()).toContain('Couldn’t load the co-hosts')
})

test('the page accepts an invitation, and shows nothing without one', async () => {
  const event = createEvent({ invitedBy: ben })
  await show(<CoHostInvitation event={event} />)
  expect(text()).toContain('Ben invited you to co-host')
  answer('PUT /api/events/{id}/co-host-invitation', createEvent({ coHosts: [cleo] }))
  await press('Co-host')
  expect(getCalls('PUT /api/events/{id}/co-host-invitation')).toMatchObject([{ body: { answer: 'yes' } }])
  await show(<CoHostInvitation event={createEvent()} />)
  expect(text()).toBe('')
})

test('all hosts are named with links', async () => {
  await show(<HostLinks hosts={[ben, cleo]} />)
  expect(text()).toBe('Hosted by Ben, Cleo')
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/people/3',
    '/people/4',
  ])
})
