import { m } from '@coterie/contract/paraglide/messages'

import { lazy } from '../../ui/lazy.ts'

/** The tabs in order, loaded when first opened. /admin?tab=reports opens one. */
export const adminTabs = [
  {
    value: 'dashboard',
    label: m.admin_tabs_dashboard,
    Panel: lazy(async () => ({ default: (await import('./dashboard/dashboard.tsx')).Dashboard })),
  },
  {
    value: 'users',
    label: m.admin_tabs_users,
    Panel: lazy(async () => ({ default: (await import('./users/users-list.tsx')).UsersPanel })),
  },
  {
    value: 'groups',
    label: m.admin_tabs_groups,
    Panel: lazy(async () => ({
      default: (await import('./groups/groups-and-events.tsx')).GroupsAndEvents,
    })),
  },
  {
    value: 'approvals',
    label: m.approvals_tab,
    Panel: lazy(async () => ({ default: (await import('../approvals/approvals-panel.tsx')).ApprovalsPanel })),
  },
  {
    value: 'reports',
    label: m.report_queue_tab,
    Panel: lazy(async () => ({
      default: (await import('../reports/moderation/reports-panel.tsx')).ReportsPanel,
    })),
  },
  {
    value: 'support',
    label: m.admin_tabs_support,
    Panel: lazy(async () => ({ default: (await import('../support/support-panel.tsx')).SupportPanel })),
  },
  {
    value: 'audit',
    label: m.admin_tabs_audit,
    Panel: lazy(async () => ({ default: (await import('../audit-log/audit-log.tsx')).AuditLog })),
  },
] as const
