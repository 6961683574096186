import type { SafePlan } from '@coterie/contract/events/safety-checkins'
import { Clock, Ellipsis, House, Link2, Link2Off } from 'lucide-react'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { MenuEntry } from '../../../ui/menu-entry-types.ts'
import { Menu } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { safePlansWords } from '../../../i18n/safe-plans.ts'
import { LaterSheet } from './extend-sheet.tsx'
import { MadeLink } from './checkin-link.tsx'
import { PlanStatusBadge } from './checkin-status.tsx'
import { backByOf } from './format-back-by.ts'
import { useChangedPlans, useOnPlan } from './checkin-queries.ts'

/** A plan that one shares: how it stands, 'Home safe', and what else one can do with it. */
export function PlanRow({ plan }: { plan: SafePlan }) {
  const [now] = useState(() => new Date())
  const { home, entries, laterOpen, closeLater, link, closeLink } = usePlan(plan)
  const { title } = plan.event
  const isOpen = plan.status !== 'home-safe'
  return (
    <li className="grid gap-3 py-3">
      <div className="flex items-start justify-between gap-2">
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <p className="text-15 font-semibold wrap-anywhere">
            {safePlansWords.plan(title, backByOf(plan, now))}
          </p>
          <PlanStatusBadge status={plan.status} />
        </div>
        <Menu label={safePlansWords.options(title)} entries={entries}>
          {(trigger) => <IconButton {...trigger} icon={Ellipsis} label={safePlansWords.options(title)} />}
        </Menu>
      </div>
      {isOpen && (
        <Button
          icon={House}
          pending={home.isPending}
          className="justify-self-start"
          onClick={() => home.mutate(plan)}
        >
          {home.isPending ? safePlansWords.saying : safePlansWords.homeSafe}
        </Button>
      )}
      <LaterSheet plan={plan} open={laterOpen} onClose={closeLater} />
      <Sheet
        open={link !== null}
        onClose={closeLink}
        title={safePlansWords.made}
        description={safePlansWords.madeLead}
      >
        {link !== null && <MadeLink plan={plan} link={link} />}
      </Sheet>
    </li>
  )
}

/** What can be done with a plan; once somebody is home, only to make it be seen or no longer. */
function usePlan(plan: SafePlan) {
  const changed = useChangedPlans()
  const [laterOpen, setLaterOpen] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const home = useOnPlan(
    (params) => call('PUT /api/safe-plans/{id}/home-safe', { params }),
    (answer) => {
      changed(answer)
      toast({ title: safePlansWords.saidHome, description: safePlansWords.saidHomeDetail })
    },
  )
  const renew = useOnPlan(
    (params) => call('POST /api/safe-plans/{id}/link', { params }),
    (answer) => setLink(answer.link),
  )
  const stop = useOnPlan(
    (params) => call('DELETE /api/safe-plans/{id}', { params }),
    () => {
      changed()
      toast({ title: safePlansWords.stopped, description: safePlansWords.stoppedDetail })
    },
  )
  const later: MenuEntry = {
    kind: 'action',
    label: safePlansWords.later,
    icon: Clock,
    onSelect: () => setLaterOpen(true),
  }
  const entries: MenuEntry[] = [
    ...(plan.status === 'home-safe' ? [] : [later]),
    { kind: 'action', label: safePlansWords.newLink, icon: Link2, onSelect: () => renew.mutate(plan) },
    {
      kind: 'action',
      apart: true,
      danger: true,
      label: safePlansWords.stop,
      icon: Link2Off,
      onSelect: () => stop.mutate(plan),
    },
  ]
  const closeLater = () => setLaterOpen(false)
  return { home, entries, laterOpen, closeLater, link, closeLink: () => setLink(null) }
}
