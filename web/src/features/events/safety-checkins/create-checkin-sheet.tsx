import type { EventPage } from '@coterie/contract/events/events'
import type { SafetyCheckin } from '@coterie/contract/events/safety-checkins'
import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { CheckinForm } from './checkin-form.tsx'
import { CheckinLink } from './checkin-link.tsx'

type CreateCheckinSheetProps = { event: EventPage; open: boolean; onClose: () => void }

export function CreateCheckinSheet({ event, open, onClose }: CreateCheckinSheetProps) {
  const [created, setCreated] = useState<{ checkin: SafetyCheckin; link: string } | null>(null)
  // Start over on each opening.
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setCreated(null)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={created === null ? m.safety_checkin_title() : m.safety_checkin_link_created()}
      description={created === null ? m.safety_checkin_intro() : m.safety_checkin_link_created_hint()}
      {...(created !== null && {
        footer: (
          <Button variant="secondary" onClick={onClose}>
            {m.safety_checkin_done()}
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
