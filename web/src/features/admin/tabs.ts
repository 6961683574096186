import { reportQueueTexts } from '../../i18n/admin-reports.ts'
import { adminTexts } from '../../i18n/admin.ts'
import { approvalsTexts } from '../../i18n/approvals.ts'
import { lazy } from '../../ui/lazy.ts'

/** The tabs in order, loaded when first opened. /admin?tab=reports opens one. */
export const adminTabs = [
  {
    value: 'dashboard',
    label: () => adminTexts.tabs.dashboard,
    Panel: lazy(async () => ({ default: (await import('./dashboard/dashboard.tsx')).Dashboard })),
  },
  {
    value: 'users',
    label: () => adminTexts.tabs.users,
    Panel: lazy(async () => ({ default: (await import('./users/users-list.tsx')).UsersPanel })),
  },
  {
    value: 'groups',
    label: () => adminTexts.tabs.groups,
    Panel: lazy(async () => ({
      default: (await import('./groups/groups-and-events.tsx')).GroupsAndEvents,
    })),
  },
  {
    value: 'approvals',
    label: () => approvalsTexts.tab,
    Panel: lazy(async () => ({ default: (await import('../approvals/approvals-panel.tsx')).ApprovalsPanel })),
  },
  {
    value: 'reports',
    label: () => reportQueueTexts.tab,
    Panel: lazy(async () => ({
      default: (await import('../reports/moderation/reports-panel.tsx')).ReportsPanel,
    })),
  },
  {
    value: 'support',
    label: () => adminTexts.tabs.support,
    Panel: lazy(async () => ({ default: (await import('../support/support-panel.tsx')).SupportPanel })),
  },
  {
    value: 'audit',
    label: () => adminTexts.tabs.audit,
    Panel: lazy(async () => ({ default: (await import('../audit-log/audit-log.tsx')).AuditLog })),
  },
] as const
