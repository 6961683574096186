import { expect, test, vi } from 'vitest'

import { readDraft } from '../../api/drafts.ts'
import { createStage } from '../../testing/stage.tsx'
import { AfterBlockDialog } from './after-block-dialog.tsx'

vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))
const { answers, show, press, text } = createStage()

const cato = { id: 7, name: 'Cato', avatar: null, friend: true }
const hikers = { id: 3, name: 'Sunday Hikers', organizer: cato }

test('people can leave shared circles after a block; leaving the last one closes the dialog', async () => {
  const asked: string[] = []
  answers['DELETE /api/groups/3/members/1'] = () => {
    asked.push('left')
    return new Response(null, { status: 204 })
  }
  await show(<AfterBlockDialog name="Mal" circles={[hikers]} />)
  await vi.waitFor(() => expect(text()).toContain('You share circles with Mal'))
  await press('Leave Sunday Hikers')
  await vi.waitFor(() => expect(text()).not.toContain('You share circles with Mal'))
  expect(asked).toEqual(['left'])
})

test('an organizer who is a friend gets a draft that is not sent and names no one', async () => {
  history.replaceState(null, '', '/')
  await show(<AfterBlockDialog name="Mal" circles={[hikers]} />)
  await vi.waitFor(() => expect(text()).toContain('Tell an organizer'))
  await press('Tell an organizer: Message Cato, an organizer of Sunday Hikers')
  expect(location.pathname).toBe('/messages/u7')
  expect(readDraft('message-u7')).toBe('Hi Cato, I’d like to talk to you about a member of Sunday Hikers.')
})

test('other organizers are reached through their page; without one, people can only leave', async () => {
  history.replaceState(null, '', '/')
  const stranger = { ...hikers, organizer: { ...cato, friend: false } }
  const alone = { id: 4, name: 'Of Mal', organizer: null }
  await show(<AfterBlockDialog name="Mal" circles={[stranger, alone]} />)
  await vi.waitFor(() => expect(text()).toContain('Of Mal'))
  expect(document.querySelectorAll('[aria-label^="Tell an organizer"]')).toHaveLength(1)
  await press('Tell an organizer: Message Cato, an organizer of Sunday Hikers')
  expect(location.pathname).toBe('/people/7')
})
