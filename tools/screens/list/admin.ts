import { m } from '@coterie/contract/paraglide/messages'

import { press } from '../interact.ts'
import { accounts } from '../people.ts'
import type { Screen } from '../screen.ts'

const admin = { as: 'admin', fullPage: true } as const

const photoChecks = {
  '/api/admin/photo-checks/count': { json: { isOn: true, waiting: 1 } },
  '/api/admin/photo-checks': {
    json: [
      {
        id: 4,
        person: { id: 7, name: 'Mia Lang' },
        photo: null,
        pose: 'hand-on-head',
        attempt: 2,
        submittedAt: '2026-11-28T18:00:00.000Z',
      },
    ],
  },
}

export const adminScreens: readonly Screen[] = [
  { name: 'admin, dashboard', ...admin, path: '/admin' },
  {
    name: 'admin, dashboard, loading',
    as: 'admin',
    path: '/admin',
    responses: { '/api/admin/dashboard': 'pending' },
  },
  { name: 'admin, users', ...admin, path: '/admin?tab=users' },
  {
    name: 'admin, user',
    ...admin,
    path: '/admin?tab=users',
    open: async (page) => {
      await press(page, m.admin_users_view_details_label({ name: accounts.warned.name }))
      await page.getByText(m.user_details_title()).first().waitFor()
    },
  },
  { name: 'admin, groups and events', ...admin, path: '/admin?tab=groups' },
  {
    name: 'admin, photos',
    ...admin,
    path: '/admin?tab=photos',
    responses: photoChecks,
    open: async (page) => await press(page, m.photo_checks_show_label({ name: 'Mia Lang' })),
  },
  {
    name: 'admin, photos, empty',
    as: 'admin',
    path: '/admin?tab=photos',
    responses: { '/api/admin/photo-checks': { json: [] } },
  },
  { name: 'admin, approvals', ...admin, path: '/admin?tab=approvals' },
  { name: 'admin, reports', ...admin, path: '/admin?tab=reports' },
  {
    name: 'admin, report',
    ...admin,
    path: '/admin?tab=reports',
    open: async (page) => {
      await page.getByRole('tabpanel').getByRole('listitem').getByRole('button').first().click()
      await page.getByText(m.report_case_reports()).first().waitFor()
    },
  },
  {
    name: 'admin, reports, empty',
    as: 'admin',
    path: '/admin?tab=reports',
    responses: { '/api/admin/reports': { json: [] } },
  },
  { name: 'admin, health', ...admin, path: '/admin?tab=health' },
  {
    name: 'admin, health, loading',
    as: 'admin',
    path: '/admin?tab=health',
    responses: { '/api/admin/community-health': 'pending' },
  },
  { name: 'admin, ranking', ...admin, path: '/admin?tab=ranking' },
  {
    name: 'admin, ranking, empty',
    as: 'admin',
    path: '/admin?tab=ranking',
    responses: { '/api/admin/ranking-report': { json: { comparing: false, report: null } } },
  },
  { name: 'admin, support', ...admin, path: '/admin?tab=support' },
  { name: 'admin, audit log', ...admin, path: '/admin?tab=audit' },
]
