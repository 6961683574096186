import type { EventPage } from '@coterie/contract/events/events'
import type { SafetyCheckin } from '@coterie/contract/events/safety-checkins'
import { useState } from 'react'

import { safePlansTexts } from '../../../i18n/safe-plans.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { CheckinForm } from './checkin-form.tsx'
import { CheckinLink } from './checkin-link.tsx'

type CreateCheckinSheetProps = { event: EventPage; open: boolean; onClose: () => void }

/** Chooses what people outside see of the plan, then shows the link to it. */
export function CreateCheckinSheet({ event, open, onClose }: CreateCheckinSheetProps) {
  const [created, setCreated] = useState<{ checkin: SafetyCheckin; link: string } | null>(null)
  // Each opening starts a new link.
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setCreated(null)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={created === null ? safePlansTexts.title : safePlansTexts.made}
      description={created === null ? safePlansTexts.lead : safePlansTexts.madeLead}
      {...(created !== null && {
        footer: (
          <Button variant="secondary" onClick={onClose}>
            {safePlansTexts.done}
          </Button>
        ),
      })}
    >
      {created === null ? (
        <CheckinForm event={event} onCreated={setCreated} onCancel={onClose} />
      ) : (
        <CheckinLink checkin={created.checkin} link={created.link} />
      )}
    </Sheet>
  )
}
