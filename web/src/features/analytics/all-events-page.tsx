import { analyticsWords } from '../../words/analytics.ts'
import { AnalyticsView } from './analytics-view.tsx'

/** /events/analytics: the figures of all events that one has listed. */
export function AllEventsPage() {
  return (
    <AnalyticsView
      id={null}
      back={{ href: '/events/yours?show=hosting', label: analyticsWords.backToEvents }}
    />
  )
}
