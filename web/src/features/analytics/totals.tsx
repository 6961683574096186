import type { Analytics } from '@coterie/contract/analytics/analytics'
import { m } from '@coterie/contract/paraglide/messages'

import { formatNumber } from '../../ui/numbers.ts'

const totalTexts = {
  views: m.analytics_views,
  people: m.analytics_people,
  likes: m.analytics_likes,
  going: m.analytics_going,
  waitlisted: m.analytics_waitlisted,
  checkIns: m.analytics_check_ins,
}

const statNames = ['views', 'people', 'likes', 'going', 'waitlisted', 'checkIns'] as const

export function Totals({ totals }: Pick<Analytics, 'totals'>) {
  return (
    <dl
      aria-label={m.analytics_summary()}
      className="grid grid-cols-2 overflow-clip rounded-card border border-line bg-line gap-px wide:grid-cols-3"
    >
      {statNames.map((stat) => (
        <div key={stat} className="flex flex-col-reverse bg-card px-4 py-3 wide:px-5 wide:py-4">
          <dt className="text-13 text-ink-soft">{totalTexts[stat]()}</dt>
          <dd className="font-display text-32 tabular-nums">{formatNumber(totals[stat])}</dd>
        </div>
      ))}
    </dl>
  )
}
