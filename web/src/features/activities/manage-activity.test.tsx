import { act } from 'react'
import { expect, test, vi } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { ManageActivity } from './manage-activity.tsx'
import { createMeetup } from './testing/activity.ts'

vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))
const { responses, show, press, text } = createTestApp()

const walk = { ...createMeetup(24), canManage: true }

const cancelEndpoint = 'DELETE /api/groups/3/activities/7/event'

test('cancelling a meetup asks for confirmation and explains the effect', async () => {
  const cancel = vi.fn(() => Response.json({ ...walk, event: null }))
  responses[cancelEndpoint] = cancel
  await show(<ManageActivity activity={walk} />)
  await press('Cancel meetup')
  expect(text()).toContain('Cancel Lake walk?')
  expect(cancel).not.toHaveBeenCalled()
  await press('Keep meetup')
  expect(cancel).not.toHaveBeenCalled()
  await press('Cancel meetup')
  const dialogButtons = [...document.querySelectorAll<HTMLElement>('dialog button')]
  await act(async () => dialogButtons.find(({ textContent }) => textContent === 'Cancel meetup')?.click())
  expect(cancel).toHaveBeenCalledOnce()
})
