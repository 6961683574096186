import { useParams } from 'wouter'

import { analyticsTexts } from '../../i18n/analytics.ts'
import { AnalyticsView } from './analytics-view.tsx'

/** /events/analytics: the figures of all events that one has listed; /events/7/analytics: those of one. */
export function AnalyticsPage() {
  const { id } = useParams()
  if (id !== undefined)
    return <AnalyticsView id={id} back={{ href: `/events/${id}`, label: analyticsTexts.backToEvent }} />
  const back = { href: '/events/yours?show=hosting', label: analyticsTexts.backToEvents }
  return <AnalyticsView id={null} back={back} />
}
