import type { ViewSource } from '@coterie/contract/analytics/analytics'
import { useEffect, useRef, type RefObject } from 'react'

/** At least half of a card must be visible for this long (ms). */
const minViewTime = 600

/** Counts a view once the card has been visible long enough. Attach the returned ref to the card. */
export function useTrackCardView(eventId: number, from: ViewSource): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = card.current
    if (element === null) return
    let timer: number | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (entry?.isIntersecting !== true) return
        timer = setTimeout(() => {
          recordView(eventId, from)
          observer.disconnect()
        }, minViewTime)
      },
      { threshold: 0.5 },
    )
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [eventId, from])
  return card
}

/** Counts a view of the event's own page by a signed-in person. */
export function useTrackPageView(eventId: number, signedIn: boolean): void {
  useEffect(() => {
    if (signedIn) recordView(eventId, 'page')
  }, [eventId, signedIn])
}

function recordView(eventId: number, from: ViewSource): void {
  void import('../../api/event-views.ts').then(
    ({ recordEventView }) => recordEventView(eventId, from),
    () => undefined,
  )
}
