import { minReach } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'

import { getErrorText } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts'
import { reachQuery, type Audience } from './promotion-queries.ts'

/** Debounce of audience changes (ms). */
const updateDelay = 400

export function ReachEstimate({ eventId, audience }: { eventId: number; audience: Audience }) {
  const debouncedAudience = useDebouncedValue(audience, updateDelay)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    reachQuery(eventId, debouncedAudience),
  )
  const isStale = isPlaceholderData || isFetching || debouncedAudience !== audience
  if (audience.interests.length === 0) return <ReachLine mainText={m.promotion_no_interests()} />
  if (error !== null && !isStale) {
    return (
      <div className="flex items-center justify-between gap-3">
        <p role="alert" className="text-15 text-bad">
          {m.promotion_reach_failed()} {getErrorText(error)}
        </p>
        <Button variant="secondary" className="shrink-0" onClick={() => void refetch()}>
          {m.promotion_try_again()}
        </Button>
      </div>
    )
  }
  if (data === undefined) return <ReachLine mainText={m.promotion_reach_loading()} isStale />
  const { people } = data
  const isSmall = people === null
  return (
    <ReachLine
      mainText={
        isSmall
          ? m.promotion_reach_too_small({ people: minReach })
          : m.promotion_reach_estimate({ people: formatNumber(people) })
      }
      note={isSmall ? m.promotion_reach_too_small_hint() : m.promotion_reach_hint()}
      isStale={isStale}
    />
  )
}

type LineProps = { mainText: string; note?: string; isStale?: boolean }

function ReachLine({ mainText, note, isStale = false }: LineProps) {
  return (
    <div className="flex items-start gap-3" aria-busy={isStale}>
      <UsersRound size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-second" />
      <output aria-label={m.promotion_reach()} className={`grid text-15 ${isStale ? 'text-ink-soft' : ''}`}>
        <span className="font-semibold tabular-nums">{mainText}</span>
        {note !== undefined && <span className="text-13 text-ink-soft">{note}</span>}
      </output>
    </div>
  )
}
