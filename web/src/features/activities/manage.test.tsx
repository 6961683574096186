import type { Activity } from '@coterie/contract/activities'
import { act } from 'react'
import { expect, test, vi } from 'vitest'

import { openStage } from '../../testing/stage.tsx'
import { Manage } from './manage.tsx'

vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))
const { answers, show, press, text } = openStage()

const walk: Activity = {
  id: 7,
  groupId: 3,
  title: 'Lake walk',
  place: null,
  timezone: 'Europe/Berlin',
  proposedBy: { id: 1, name: 'Ada', avatar: null },
  createdAt: '2026-11-22T10:00:00.000Z',
  open: false,
  deadline: null,
  dates: [],
  best: null,
  votes: [],
  yes: 2,
  no: 0,
  mine: null,
  mayManage: true,
  event: { id: 9, startsAt: '2999-12-05T10:00:00.000Z', going: 2 },
}

const address = 'DELETE /api/groups/3/activities/7/event'

test('a meetup is cancelled only after a question that says what follows', async () => {
  const cancel = vi.fn(() => Response.json({ ...walk, event: null }))
  answers[address] = cancel
  await show(<Manage activity={walk} />)
  await press('Cancel the meetup')
  expect(text()).toContain('Cancel Lake walk?')
  expect(cancel).not.toHaveBeenCalled()
  await press('Keep it')
  expect(cancel).not.toHaveBeenCalled()
  await press('Cancel the meetup')
  const inDialog = [...document.querySelectorAll<HTMLElement>('dialog button')]
  await act(async () => inDialog.find(({ textContent }) => textContent === 'Cancel the meetup')?.click())
  expect(cancel).toHaveBeenCalledOnce()
})
