import type { ViewSource } from '@coterie/contract/analytics/analytics'
import { useEffect, useRef, type RefObject } from 'react'

/** For so long (ms) at least half of a card must be in sight. */
const minViewTime = 600

/** Notes that an event was seen once its card has stood in sight: give the card what this returns. */
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

/** The same for an event's own page, which a signed-in person has opened. */
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
