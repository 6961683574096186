import { lazy } from '../../ui/lazy.ts'
import { queueWords } from '../../words/admin-reports.ts'
import { adminWords } from '../../words/admin.ts'
import { approvalsWords } from '../../words/approvals.ts'

const { tabs } = adminWords

/** The console's tabs, in their order; each is fetched when it is first opened. /admin?tab=reports leads to one. */
export const adminTabs = [
  {
    value: 'dashboard',
    label: tabs.dashboard,
    Panel: lazy(async () => ({ default: (await import('./dashboard/dashboard.tsx')).Dashboard })),
  },
  {
    value: 'users',
    label: tabs.users,
    Panel: lazy(async () => ({ default: (await import('./users/users.tsx')).Users })),
  },
  {
    value: 'groups',
    label: tabs.groups,
    Panel: lazy(async () => ({
      default: (await import('./circles/groups-and-events.tsx')).GroupsAndEvents,
    })),
  },
  {
    value: 'approvals',
    label: approvalsWords.tab,
    Panel: lazy(async () => ({ default: (await import('./approvals/approvals-panel.tsx')).ApprovalsPanel })),
  },
  {
    value: 'reports',
    label: queueWords.tab,
    Panel: lazy(async () => ({ default: (await import('./reports/reports-panel.tsx')).ReportsPanel })),
  },
  {
    value: 'support',
    label: tabs.support,
    Panel: lazy(async () => ({ default: (await import('../support/support-panel.tsx')).SupportPanel })),
  },
  {
    value: 'audit',
    label: tabs.audit,
    Panel: lazy(async () => ({ default: (await import('./audit/audit-log.tsx')).AuditLog })),
  },
] as const
