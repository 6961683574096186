import type { Analytics } from '@coterie/contract/analytics/analytics'

import { analyticsTexts as t } from '../../i18n/analytics.ts'
import { formatCount } from '../../ui/chart/format.ts'

const statNames = ['views', 'people', 'likes', 'going', 'waitlisted', 'checkIns'] as const

export function Totals({ totals }: Pick<Analytics, 'totals'>) {
  return (
    <dl
      aria-label={t.summary}
      className="grid grid-cols-2 overflow-clip rounded-card border border-line bg-line gap-px wide:grid-cols-3"
    >
      {statNames.map((stat) => (
        <div key={stat} className="flex flex-col-reverse bg-card px-4 py-3 wide:px-5 wide:py-4">
          <dt className="text-13 text-ink-soft">{t[stat]}</dt>
          <dd className="font-display text-32 tabular-nums">{formatCount(totals[stat])}</dd>
        </div>
      ))}
    </dl>
  )
}
