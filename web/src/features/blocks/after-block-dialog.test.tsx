import { expect, test, vi } from 'vitest'

import { readDraft } from '../../api/drafts.ts'
import { createTestApp } from '../../testing/test-app.tsx'
import { AfterBlockDialog } from './after-block-dialog.tsx'

const { responses, show, press, text } = createTestApp()

const cato = { id: 7, name: 'Cato', avatar: null, isFriend: true }
const hikers = { id: 3, name: 'Sunday Hikers', organizer: cato }

test('people can leave shared circles after a block; leaving the last one closes the dialog', async () => {
  const requests: string[] = []
  responses['DELETE /api/groups/3/members/1'] = () => {
    requests.push('left')
    return new Response(null, { status: 204 })
  }
  await show(<AfterBlockDialog name="Mal" circles={[hikers]} />)
  await vi.waitFor(() => expect(text()).toContain('You share circles with Mal'))
  await press('Leave Sunday Hikers')
  await vi.waitFor(() => expect(text()).not.toContain('You share circles with Mal'))
  expect(requests).toEqual(['left'])
})

test('messaging a friend who organizes the circle opens a draft that does not name the blocked person', async () => {
  history.replaceState(null, '', '/')
  await show(<AfterBlockDialog name="Mal" circles={[hikers]} />)
  await vi.waitFor(() => expect(text()).toContain('Tell an organizer'))
  await press('Tell an organizer: Message Cato, an organizer of Sunday Hikers')
  expect(location.pathname).toBe('/messages/u7')
  expect(readDraft('message-u7')).toBe('Hi Cato, I’d like to talk to you about a member of Sunday Hikers.')
})

test('opens the profile of organizers who are not friends; circles without an organizer can only be left', async () => {
  history.replaceState(null, '', '/')
  const circleOfStranger = { ...hikers, organizer: { ...cato, isFriend: false } }
  const circleWithoutOrganizer = { id: 4, name: 'Mal’s circle', organizer: null }
  await show(<AfterBlockDialog name="Mal" circles={[circleOfStranger, circleWithoutOrganizer]} />)
  await vi.waitFor(() => expect(text()).toContain('Mal’s circle'))
  expect(document.querySelectorAll('[aria-label^="Tell an organizer"]')).toHaveLength(1)
  await press('Tell an organizer: Message Cato, an organizer of Sunday Hikers')
  expect(location.pathname).toBe('/people/7')
})
