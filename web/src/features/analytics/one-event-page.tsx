import { useParams } from 'wouter'

import { analyticsWords } from '../../words/analytics.ts'
import { AnalyticsView } from './analytics-view.tsx'

/** /events/7/analytics: the figures of one event. */
export function OneEventPage() {
  const { id = '' } = useParams()
  return <AnalyticsView id={id} back={{ href: `/events/${id}`, label: analyticsWords.backToEvent }} />
}
