import { m } from '@coterie/contract/paraglide/messages'

import { AnalyticsView } from './analytics-view.tsx'

/** /events/analytics covers all of the viewer's events, /events/7/analytics a single one. */
export function AnalyticsPage({ id }: { id?: string }) {
  if (id !== undefined)
    return <AnalyticsView id={id} back={{ href: `/events/${id}`, label: m.analytics_back_to_event() }} />
  const back = { href: '/events/yours?show=hosting', label: m.analytics_back_to_events() }
  return <AnalyticsView id={null} back={back} />
}
