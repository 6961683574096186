import { analyticsTexts } from '../../i18n/analytics.ts'
import { AnalyticsView } from './analytics-view.tsx'

/** /events/analytics covers all of the viewer's events, /events/7/analytics a single one. */
export function AnalyticsPage({ id }: { id?: string }) {
  if (id !== undefined)
    return <AnalyticsView id={id} back={{ href: `/events/${id}`, label: analyticsTexts.backToEvent }} />
  const back = { href: '/events/yours?show=hosting', label: analyticsTexts.backToEvents }
  return <AnalyticsView id={null} back={back} />
}
