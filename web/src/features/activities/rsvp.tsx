import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { isApiError, getErrorText } from '../../api/errors.ts'
import { MountOnceOpened, lazy } from '../../ui/lazy.tsx'
import type { RsvpDetails } from './attendance.ts'

const RsvpSheet = lazy(async () => ({ default: (await import('./rsvp-sheet.tsx')).RsvpSheet }))

/** The event of an RSVP, and how many people each guest may bring. */
type RsvpEvent = { id: number; title: string; plusOnes: number }

type RsvpSheetInput = {
  event: RsvpEvent
  pending: boolean
  onSend: (details: RsvpDetails) => void
}

/** The sheet that asks what an event wants to know with a yes. Render `<RsvpSheetSlot {...props} />`. */
export function useRsvpSheet({ event, pending, onSend }: RsvpSheetInput) {
  const [isOpen, setOpen] = useState(false)
  const [errorText, setErrorText] = useState('')
  function show() {
    setErrorText('')
    setOpen(true)
  }
  const close = () => setOpen(false)
  return {
    show,
    close,
    /** Opens the sheet if the event asks anything. @returns whether it does. */
    open: () => {
      if (!(event.plusOnes > 0)) return false
      show()
      return true
    },
    /** Shows why the answer was refused. @returns false if the sheet is closed, or another step is needed. */
    showError: (error: Error) => {
      if (isApiError(error, 'events_overlap')) close()
      else if (isOpen) setErrorText(getErrorText(error))
      return isOpen && !isApiError(error, 'events_overlap')
    },
    props: { event, open: isOpen, onClose: close, pending, errorText, onSend },
  }
}

export type RsvpSheetProps = ReturnType<typeof useRsvpSheet>['props']

export function RsvpSheetSlot(props: RsvpSheetProps) {
  return (
    <MountOnceOpened open={props.open}>
      <RsvpSheet {...props} />
    </MountOnceOpened>
  )
}

/** 'You’re going', 'You’re going +1'. */
export function getGoingText(plusOnes: number): string {
  return plusOnes === 0 ? m.rsvp_is_going() : m.rsvp_is_going_with({ count: plusOnes })
}
