import type { GroupCard } from '@coterie/contract/groups/groups'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { getErrorText } from '../../api/errors.ts'
import { Stars } from '../../ui/stars.tsx'
import { toast } from '../../ui/toast.ts'
import { updateCachedCircle } from './circle-queries.ts'

type CircleRatingProps = { circle: Pick<GroupCard, 'id' | 'rating'> }

export function CircleRating({ circle: { id, rating } }: CircleRatingProps) {
  const { mutate, isPending, variables } = useRateCircle(id)
  const shownStars = isPending ? variables : (rating.mine ?? 0)
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span aria-hidden className="text-15 font-semibold">
        {m.groups_rate()}
      </span>
      <span className="max-wide:order-last max-wide:-ml-2.5 max-wide:basis-full">
        <Stars label={m.groups_rate()} value={shownStars} onRate={mutate} />
      </span>
      <span className="text-13 text-ink-soft">
        {rating.average === null
          ? m.groups_no_ratings()
          : m.groups_ratings({ average: rating.average.toFixed(1), count: rating.count })}
      </span>
    </div>
  )
}

function useRateCircle(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (stars: number) =>
      call('PUT /api/groups/{id}/rating', { params: { id: String(id) }, body: { stars } }),
    scope: { id: `rate-${id}` },
    onSuccess: ({ rating }) => updateCachedCircle(client, id, () => ({ rating })),
    onError: (error) =>
      toast({ title: m.groups_rate_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}
