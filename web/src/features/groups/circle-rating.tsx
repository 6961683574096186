import type { GroupCard } from '@coterie/contract/groups/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/api-errors.ts'
import { Stars } from '../../ui/stars.tsx'
import { toast } from '../../ui/toast.ts'
import { groupsWords } from '../../i18n/groups.ts'
import { changeCircle } from './circle-queries.ts'

type RatingProps = { circle: Pick<GroupCard, 'id' | 'rating'> }

/** 'Rate this group:' with one's own stars, and what all others made of it. */
export function Rating({ circle: { id, rating } }: RatingProps) {
  const { mutate, isPending, variables } = useRate(id)
  const shown = isPending ? variables : (rating.mine ?? 0)
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span aria-hidden className="text-15 font-semibold">
        {groupsWords.rate}
      </span>
      <span className="max-wide:order-last max-wide:-ml-2.5 max-wide:basis-full">
        <Stars label={groupsWords.rate} value={shown} onRate={mutate} />
      </span>
      <span className="text-13 text-ink-soft">
        {rating.average === null ? groupsWords.noRatings : groupsWords.ratings(rating.average, rating.count)}
      </span>
    </div>
  )
}

function useRate(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (stars: number) =>
      call('PUT /api/groups/{id}/rating', { params: { id: String(id) }, body: { stars } }),
    scope: { id: `rate-${id}` },
    onSuccess: ({ rating }) => changeCircle(client, id, () => ({ rating })),
    onError: (error) =>
      toast({ title: groupsWords.rateFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}
