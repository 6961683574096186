import { act } from 'react'
import { expect, test, vi } from 'vitest'

import { openStage } from '../../testing/stage.tsx'
import { Manage } from './manage-activity.tsx'
import { aMeetup } from './testing/activity.ts'

vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))
const { answers, show, press, text } = openStage()

const walk = { ...aMeetup(24), mayManage: true }

const address = 'DELETE /api/groups/3/activities/7/event'

test('a meetup is cancelled only after a question that says what follows', async () => {
  const cancel = vi.fn(() => Response.json({ ...walk, event: null }))
  answers[address] = cancel
  await show(<Manage activity={walk} />)
  await press('Cancel meetup')
  expect(text()).toContain('Cancel Lake walk?')
  expect(cancel).not.toHaveBeenCalled()
  await press('Keep meetup')
  expect(cancel).not.toHaveBeenCalled()
  await press('Cancel meetup')
  const inDialog = [...document.querySelectorAll<HTMLElement>('dialog button')]
  await act(async () => inDialog.find(({ textContent }) => textContent === 'Cancel meetup')?.click())
  expect(cancel).toHaveBeenCalledOnce()
})
