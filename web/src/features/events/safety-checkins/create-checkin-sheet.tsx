import type { SafePlan } from '@coterie/contract/events/safety-checkins'
import type { EventPage } from '@coterie/contract/events/events'
import { useState } from 'react'

import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { safePlansWords } from '../../../i18n/safe-plans.ts'
import { MadeLink } from './checkin-link.tsx'
import { PlanForm } from './checkin-form.tsx'

type SharePlanSheetProps = { event: EventPage; open: boolean; onClose: () => void }

/** Chooses what somebody outside sees of one's plan, then shows the link to it. */
export function SharePlanSheet({ event, open, onClose }: SharePlanSheetProps) {
  const [made, setMade] = useState<{ plan: SafePlan; link: string } | null>(null)
  // Opened anew it is about another link.
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setMade(null)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={made === null ? safePlansWords.title : safePlansWords.made}
      description={made === null ? safePlansWords.lead : safePlansWords.madeLead}
      {...(made !== null && {
        footer: (
          <Button look="secondary" onClick={onClose}>
            {safePlansWords.done}
          </Button>
        ),
      })}
    >
      {made === null ? (
        <PlanForm event={event} onMade={setMade} onCancel={onClose} />
      ) : (
        <MadeLink plan={made.plan} link={made.link} />
      )}
    </Sheet>
  )
}
