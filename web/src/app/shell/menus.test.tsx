import { createRef } from 'react'
import { expect, test, vi } from 'vitest'

import { ada, createTestApp } from '../../testing/test-app.tsx'
import { MenuItems } from '../../ui/menu-items.tsx'
import type { MenuEntry } from '../../ui/menu.tsx'
import { AccountMenuEntries } from './menus.tsx'

// happy-dom has no popovers.
vi.mock('../../ui/menu-popup.tsx', () => ({
  MenuPopup: ({ entries }: { entries: MenuEntry[] }) => <MenuItems entries={entries} onDone={() => {}} />,
}))
const { responses, show } = createTestApp()
const anchor = createRef<HTMLButtonElement>()
const menu = (
  <AccountMenuEntries label="Your account" align="end" anchor={anchor} open onOpenChange={() => {}} />
)
const getAdminPanelText = () => document.querySelector('[role=menuitem][href="/admin"]')?.textContent

test('admins see the number of open reports, including as text', async () => {
  responses['GET /api/admin/reports/counts'] = () => Response.json({ open: 3, appeals: 1 })
  await show(menu, { ...ada, role: 'admin' })
  await vi.waitFor(() => expect(getAdminPanelText()).toBe('Admin Panel3 3 open reports'))
})

test('admins without open reports see no count; other users see no entry', async () => {
  const handleCounts = vi.fn(() => Response.json({ open: 0, appeals: 0 }))
  responses['GET /api/admin/reports/counts'] = handleCounts
  await show(menu, { ...ada, role: 'admin' })
  expect([getAdminPanelText(), handleCounts.mock.calls.length]).toEqual(['Admin Panel', 1])
  await show(menu)
  expect([getAdminPanelText(), handleCounts.mock.calls.length]).toEqual([undefined, 1])
})
