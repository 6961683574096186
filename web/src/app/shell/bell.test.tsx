import { expect, test, vi } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { Bell } from './bell.tsx'

vi.mock('../../features/notifications/notification-list.tsx', () => ({ NotificationPanel: () => null }))
const { responses, show, text } = createTestApp()

const getLabel = () => document.querySelector('button')?.getAttribute('aria-label')
const isHighlighted = () => document.querySelector('[class*=animate-ring]') !== null

test('the bell highlights and counts new notifications', async () => {
  responses['GET /api/notifications/unread'] = () => Response.json({ unread: 12 })
  await show(<Bell />)
  expect([getLabel(), isHighlighted()]).toEqual(['Notifications, 12 new', true])
  expect(text()).toContain('9+')
})

test('the bell has no badge without new notifications', async () => {
  responses['GET /api/notifications/unread'] = () => Response.json({ unread: 0 })
  await show(<Bell />)
  expect([getLabel(), isHighlighted(), text()]).toEqual(['Notifications', false, ''])
})
