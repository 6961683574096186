import type { Dashboard } from '@coterie/contract/admin'
import { m } from '@coterie/contract/paraglide/messages'
import { Sparkles, UsersRound, UserRound, type LucideIcon } from 'lucide-react'

import { Card } from '../../../ui/surfaces.tsx'
import { formatNumber } from '../../../ui/text.ts'

type StatTileProps = { icon: LucideIcon; label: string; value: number; note?: string; hint?: string }

export function StatTiles({ dashboard }: { dashboard: Dashboard }) {
  return (
    <dl className="grid gap-4 wide:grid-cols-3">
      <StatTile
        icon={UserRound}
        label={m.dashboard_total_users()}
        value={dashboard.totalUsers}
        note={m.dashboard_active_users({
          count: dashboard.activeUsers,
          countText: formatNumber(dashboard.activeUsers),
        })}
        hint={m.dashboard_active_users_hint()}
      />
      <StatTile icon={UsersRound} label={m.dashboard_total_groups()} value={dashboard.totalGroups} />
      <StatTile icon={Sparkles} label={m.dashboard_interests()} value={dashboard.totalInterests} />
    </dl>
  )
}

function StatTile({ icon: Icon, label, value, note, hint }: StatTileProps) {
  return (
    <Card className="grid content-start gap-1 p-5">
      <dt className="flex items-center justify-between gap-3 text-15 font-semibold text-ink-soft">
        {label}
        <Icon size={20} strokeWidth={1.75} aria-hidden className="text-second" />
      </dt>
      <dd className="font-display text-44 tabular-nums">{formatNumber(value)}</dd>
      {note !== undefined && (
        <dd className="text-15" title={hint}>
          {note}
        </dd>
      )}
    </Card>
  )
}
