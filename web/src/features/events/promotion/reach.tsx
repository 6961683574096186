import { fewestReached } from '@coterie/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'

import { sentenceOf } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { locale } from '../../../i18n/language.ts'
import { promotionWords } from '../../../i18n/promotion.ts'
import { useSettled } from '../../../ui/use-debounced-value.ts'
import { reachQuery, type Audience } from './promotion-queries.ts'

/** How long a choice has to stand before it is asked about (ms). */
const settling = 400
const number = new Intl.NumberFormat(locale)

/** About how many people a choice reaches, as it changes. */
export function Reach({ eventId, audience }: { eventId: number; audience: Audience }) {
  const settled = useSettled(audience, settling)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(reachQuery(eventId, settled))
  const isOld = isPlaceholderData || isFetching || settled !== audience
  if (audience.interests.length === 0) return <Line says={promotionWords.noInterests} />
  if (error !== null && !isOld) {
    return (
      <div className="flex items-center justify-between gap-3">
        <p role="alert" className="text-15 text-bad">
          {promotionWords.reachFailed} {sentenceOf(error)}
        </p>
        <Button look="secondary" className="shrink-0" onClick={() => void refetch()}>
          {promotionWords.again}
        </Button>
      </div>
    )
  }
  if (data === undefined) return <Line says={promotionWords.counting} isOld />
  const { people } = data
  const isFew = people === null
  return (
    <Line
      says={isFew ? promotionWords.fewer(fewestReached) : promotionWords.reaches(number.format(people))}
      note={isFew ? promotionWords.fewerHint : promotionWords.nobodys}
      isOld={isOld}
    />
  )
}

type LineProps = { says: string; note?: string; isOld?: boolean }

function Line({ says, note, isOld = false }: LineProps) {
  return (
    <div className="flex items-start gap-3" aria-busy={isOld}>
      <UsersRound size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-second" />
      <output aria-label={promotionWords.reach} className={`grid text-15 ${isOld ? 'text-ink-soft' : ''}`}>
        <span className="font-semibold tabular-nums">{says}</span>
        {note !== undefined && <span className="text-13 text-ink-soft">{note}</span>}
      </output>
    </div>
  )
}
