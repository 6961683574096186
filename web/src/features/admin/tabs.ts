import { lazy } from 'react'

import { adminWords } from '../../words/admin.ts'

const { tabs } = adminWords

/** The console's tabs, in their order; each is fetched when it is first opened. /admin?tab=reports leads to one. */
export const adminTabs = [
  {
    value: 'dashboard',
    label: tabs.dashboard,
    Panel: lazy(async () => ({ default: (await import('./dashboard/dashboard.tsx')).Dashboard })),
  },
] as const
