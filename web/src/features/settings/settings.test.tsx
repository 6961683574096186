import { act } from 'react'
import { expect, test, vi } from 'vitest'

import { ada, createTestApp, respondWithError } from '../../testing/test-app.tsx'
import { toast } from '../../ui/toast.ts'
import { DeactivateAccount } from '../account-deletion/close-account.tsx'
import { NotificationsSection } from './account-settings.tsx'
import { VisibilitySection } from './privacy-tab.tsx'

const { responses, show, press, text } = createTestApp()

const getForm = () => document.querySelector<HTMLFormElement>('dialog form')
const send = () => act(async () => getForm()?.requestSubmit())
const getSwitches = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]

test('privacy switches are disabled on the Free plan and enabled on Premium', async () => {
  await show(<VisibilitySection />)
  expect(getSwitches().map(({ checked, disabled }) => checked && disabled)).toEqual([true, true, true])
  await show(<VisibilitySection />, { ...ada, subscriptionPlan: 'premium' })
  expect(getSwitches().map(({ disabled }) => disabled)).toEqual([false, false, false])
})

test('without a paid plan, hidden details can still be shown again', async () => {
  responses['PATCH /api/user/preferences'] = () => Response.json(ada)
  const privacy = { showOnline: true, showLocation: true, profileDiscoverable: false }
  await show(<VisibilitySection />, { ...ada, preferences: { ...ada.preferences, privacy } })
  expect(getSwitches().map(({ disabled }) => disabled)).toEqual([true, true, false])
  expect(text()).toContain('Anything you’ve turned off stays off.')
  await act(async () => getSwitches()[2]?.click())
  await vi.waitFor(() =>
    expect(getSwitches().map(({ checked, disabled }) => checked && disabled)).toEqual([true, true, true]),
  )
  expect(text()).not.toContain('Anything you’ve turned off stays off.')
})

test('a failed save is shown', async () => {
  responses['PATCH /api/user/preferences'] = respondWithError(503, 'away', 'Not now.')
  await show(<NotificationsSection />)
  await act(async () => getSwitches()[0]?.click())
  const expectedToast = { title: 'Error saving preferences', description: 'Not now.', kind: 'destructive' }
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith(expectedToast))
})

test('changes in a row are confirmed once the last one is saved', async () => {
  const pending: ((response: Response) => void)[] = []
  responses['PATCH /api/user/preferences'] = () => new Promise((resolve) => pending.push(resolve))
  const respond = async (index: number) => {
    await vi.waitFor(() => expect(pending).toHaveLength(index + 1))
    await act(async () => pending[index]?.(Response.json(ada)))
  }
  await show(<NotificationsSection />)
  await act(async () => getSwitches()[0]?.click())
  await act(async () => getSwitches()[1]?.click())
  await respond(0)
  await vi.waitFor(() => expect(pending).toHaveLength(2))
  expect(toast).not.toHaveBeenCalled()
  await respond(1)
  await vi.waitFor(() => expect(toast).toHaveBeenCalledTimes(1))
})

test('urgent event updates have their own switch, on by default', async () => {
  const notifications = { ...ada.preferences.notifications, urgentUpdates: false }
  responses['PATCH /api/user/preferences'] = () =>
    Response.json({ ...ada, preferences: { ...ada.preferences, notifications } })
  await show(<NotificationsSection />)
  expect(text()).toContain('An offered spot, a cancellation, a change within 24 hours')
  const label = [...document.querySelectorAll('label')].find(
    (element) => element.textContent === 'Urgent event updates',
  )
  const getUrgentSwitch = () => getSwitches().find(({ id }) => id === label?.htmlFor)
  expect(getUrgentSwitch()?.checked).toBe(true)
  await act(async () => getUrgentSwitch()?.click())
  await vi.waitFor(() =>
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Preferences saved' })),
  )
  expect(getUrgentSwitch()?.checked).toBe(false)
})

test('a failed deactivation is shown', async () => {
  responses['POST /api/user/deactivate'] = respondWithError(503, 'away', 'Not now.')
  await show(<DeactivateAccount />)
  await press('Deactivate account')
  expect(text()).toContain('Deactivate your account?')
  await vi.waitFor(() => expect(getForm()).not.toBeNull())
  const field = document.querySelector<HTMLInputElement>('dialog input')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'correct horse')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })

  responses['POST /api/session/confirm'] = respondWithError(403, 'wrong_password', 'Not this.')
  await send()
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('Not this.'))
  expect(field?.value).toBe('correct horse')
  expect(toast).not.toHaveBeenCalled()

  responses['POST /api/session/confirm'] = () => new Response(null, { status: 204 })
  await send()
  const expectedToast = { title: 'Error Deactivating Account', description: 'Not now.', kind: 'destructive' }
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith(expectedToast))
})
