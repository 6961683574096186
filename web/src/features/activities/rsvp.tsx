import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'
import { useSearchParams } from 'wouter'

import { isApiError } from '../../api/errors.ts'
import { MountOnceOpened, lazy } from '../../ui/lazy.tsx'
import type { RsvpDetails } from './attendance.ts'

const RsvpSheet = lazy(async () => ({ default: (await import('./rsvp-sheet.tsx')).RsvpSheet }))

/** The event of an RSVP, and what it asks: how many people a guest brings, and the host’s questions. */
type RsvpEvent = { id: number; title: string; plusOnes: number; hasQuestions: boolean }

type RsvpSheetInput = {
  event: RsvpEvent
  pending: boolean
  onSend: (details: RsvpDetails) => void
}

/** The sheet that asks guests for plus-ones and answers when they RSVP. Render `<RsvpSheetSlot {...props} />`. */
export function useRsvpSheet({ event, pending, onSend }: RsvpSheetInput) {
  const [search] = useSearchParams()
  // Links in refusals, such as `/events/7?rsvp=7`, open the sheet.
  const isLinked = search.get('rsvp') === String(event.id)
  /** Null until it is opened or closed here. */
  const [openState, setOpen] = useState<boolean | null>(null)
  const isOpen = openState ?? isLinked
  const [error, setError] = useState<Error | null>(null)
  function show() {
    setError(null)
    setOpen(true)
  }
  const close = () => setOpen(false)
  return {
    show,
    close,
    /** Opens the sheet if the event asks anything. @returns whether it does. */
    open: () => {
      const asksAnything = event.plusOnes > 0 || event.hasQuestions
      if (asksAnything) show()
      return asksAnything
    },
    /** Shows in the sheet why an answer was refused. @returns false if the sheet can't help. */
    showError: (failure: Error) => {
      if (isApiError(failure, 'events_overlap')) close()
      if (isApiError(failure, 'events_overlap') || !(isOpen || isApiError(failure, 'answers_required')))
        return false
      setError(failure)
      setOpen(true)
      return true
    },
    props: { event, open: isOpen, onClose: close, pending, error, onSend },
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
