import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Link, useSearchParams, useLocation } from 'wouter'

import { photoCheckCountQuery, reportCountsQuery } from '../../api/admin-queries.ts'
import { useUser } from '../../api/session.ts'
import { Brand } from '../../ui/brand.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LabeledCountBadge } from '../../ui/chips.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { capCount } from '../../ui/text.ts'
import { toast } from '../../ui/toast.ts'

/** The tabs in order, loaded when first opened. /admin?tab=reports opens one. */
const adminTabs = [
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
    value: 'health',
    label: m.admin_tabs_health,
    Panel: lazy(async () => ({
      default: (await import('../analytics/community-health.tsx')).CommunityHealthPanel,
    })),
  },
  {
    value: 'ranking',
    label: m.admin_tabs_ranking,
    Panel: lazy(async () => ({ default: (await import('../analytics/ranking-report.tsx')).RankingPanel })),
  },
  {
    value: 'checklist',
    label: m.admin_tabs_checklist,
    Panel: lazy(async () => ({ default: (await import('./dashboard/checklist.tsx')).FoundersChecklist })),
  },
  {
    value: 'feeds',
    label: m.admin_tabs_feeds,
    Panel: lazy(async () => ({ default: (await import('../events/feeds/feeds-panel.tsx')).FeedsPanel })),
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
    value: 'photos',
    label: m.admin_tabs_photos,
    Panel: lazy(async () => ({
      default: (await import('../photo-checks/photo-checks-panel.tsx')).PhotoChecksPanel,
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

/** Each tab manages its other query parameters. */
export function AdminConsole() {
  const [search, setSearch] = useSearchParams()
  const { data: { open } = { open: 0 } } = useQuery(reportCountsQuery)
  const { data: photos = { isOn: false, waiting: 0 } } = useQuery(photoCheckCountQuery)
  const counts = {
    reports: { count: open, getText: m.shell_open_reports },
    photos: { count: photos.waiting, getText: m.admin_photos_waiting },
  }
  const shownTabs = adminTabs.filter(
    ({ value: name }) => name !== 'photos' || photos.isOn || search.get('tab') === name,
  )
  const foundIndex = shownTabs.findIndex((tab) => tab.value === search.get('tab'))
  const tabIndex = Math.max(0, foundIndex)
  const { value, Panel } = shownTabs[tabIndex] ?? adminTabs[0]
  const tabs = shownTabs.map((tab) =>
    tab.value === 'reports' || tab.value === 'photos'
      ? { ...tab, label: <CountedLabel label={tab.label()} {...counts[tab.value]} /> }
      : { ...tab, label: tab.label() },
  )
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-[72rem] grid-cols-[minmax(0,1fr)] content-start px-4 pt-3 pb-12 wide:px-6">
      <header className="flex items-center justify-between gap-3">
        <Link href="/" className="flex min-h-11 items-center rounded-control text-ink no-underline">
          <Brand />
        </Link>
        <ButtonLink href="/" variant="secondary" icon={ArrowLeft}>
          {m.admin_back()}
        </ButtonLink>
      </header>
      <main className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 wide:pt-8">
        <div className="grid gap-1">
          <h1 className="text-32">{m.admin_title()}</h1>
          <p className="text-17 text-ink-soft">{m.admin_intro()}</p>
        </div>
        <TabScroller tabIndex={tabIndex}>
          <Tabs
            isScrollable
            label={m.admin_tabs_label()}
            tabs={tabs}
            value={value}
            onChange={(tab) => setSearch(tab === 'dashboard' ? {} : { tab }, { replace: true })}
          >
            <div className="pt-6">
              <Suspense fallback={<Loading />}>
                <Panel />
              </Suspense>
            </div>
          </Tabs>
        </TabScroller>
      </main>
    </div>
  )
}

type CountedLabelProps = {
  label: string
  count: number
  getText: (input: { count: number; shown: string }) => string
}

function CountedLabel({ label, count, getText }: CountedLabelProps) {
  return (
    <span className="inline-flex items-center gap-2">
      {label}
      <LabeledCountBadge count={count} accessibleText={getText({ count, shown: capCount(count) })} />
    </span>
  )
}

function TabScroller({ tabIndex, children }: { tabIndex: number; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = area.current?.querySelectorAll('[role=tab]')[tabIndex]
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [tabIndex])
  return <div ref={area}>{children}</div>
}

/** Redirects users who are not admins. The server also checks the role on every call. */
export function AdminPage() {
  return useUser().role === 'admin' ? <AdminConsole /> : <AccessDenied />
}

function AccessDenied() {
  const [, navigate] = useLocation()
  useEffect(() => {
    toast({
      title: m.admin_denied_title(),
      description: m.admin_denied_description(),
      kind: 'destructive',
    })
    navigate('/', { replace: true })
  }, [navigate])
  return <Loading isFullPage />
}
