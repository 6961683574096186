import { translateInterest } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'

import { call } from '../../api/call.ts'
import { getErrorText } from '../../api/errors.ts'
import { getItems } from '../../api/paged.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/toast.ts'
import { CircleCover } from '../groups/circle-cover.tsx'
import { FeedStatus } from './feed-states.tsx'
import { circleFeed, feedQuery, resetFeeds, type CircleCard } from './feeds.ts'
import { noFilter } from './filter.ts'

/** More would be a list, not a quick choice. With fewer than `minShown`, there is little to choose. */
const maxShown = 8
const minShown = 3

/** Asks newcomers once which circles they like, before their first deck. Likes rank it better than interests do. */
export function FirstLikes({ onDone }: { onDone: () => void }) {
  const query = useInfiniteQuery(feedQuery(circleFeed, noFilter))
  const circles = getItems(query.data).slice(0, maxShown)
  const hasTooFew = query.data !== undefined && circles.length < minShown
  useEffect(() => {
    if (hasTooFew) onDone()
  }, [hasTooFew, onDone])
  if (circles.length < minShown) {
    return (
      <FeedStatus query={query} errorText={m.discovery_load_failed()} loadingText={m.discovery_loading()}>
        {null}
      </FeedStatus>
    )
  }
  return <LikesForm circles={circles} onDone={onDone} />
}

function LikesForm({ circles, onDone }: { circles: readonly CircleCard[]; onDone: () => void }) {
  const client = useQueryClient()
  const [likedIds, setLikedIds] = useState<readonly number[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/groups/discover/likes', { body: { groupIds: [...likedIds] } }),
    onSuccess: () => {
      resetFeeds(client)
      onDone()
    },
    onError: (error) =>
      toast({
        title: m.discovery_first_likes_failed(),
        description: getErrorText(error),
        kind: 'destructive',
      }),
  })
  const toggle = (id: number, isLiked: boolean) =>
    setLikedIds(isLiked ? [...likedIds, id] : likedIds.filter((other) => other !== id))
  return (
    <Card as="section" aria-labelledby="first-likes" className="grid gap-5 p-5 wide:p-6">
      <div className="grid gap-1">
        <h2 id="first-likes" className="text-24">
          {m.discovery_first_likes_title()}
        </h2>
        <p className="text-15 text-ink-soft">{m.discovery_first_likes_hint()}</p>
      </div>
      <ul className="grid grid-cols-2 gap-3 wide:grid-cols-4">
        {circles.map((circle) => (
          <li key={circle.id} className="grid">
            <CircleChoice
              circle={circle}
              isLiked={likedIds.includes(circle.id)}
              onChange={(isLiked) => toggle(circle.id, isLiked)}
            />
          </li>
        ))}
      </ul>
      <div className="flex gap-3">
        <Button variant="secondary" onClick={onDone}>
          {m.discovery_first_likes_skip()}
        </Button>
        <Button
          className="grow"
          pending={isPending}
          onClick={() => (likedIds.length === 0 ? onDone() : mutate())}
        >
          {m.discovery_first_likes_done()}
        </Button>
      </div>
    </Card>
  )
}

type CircleChoiceProps = { circle: CircleCard; isLiked: boolean; onChange: (isLiked: boolean) => void }

function CircleChoice({ circle, isLiked, onChange }: CircleChoiceProps) {
  return (
    <label className="relative grid cursor-pointer content-start overflow-hidden rounded-card border-2 border-line bg-card select-none motion-feedback hover:border-ink-soft has-checked:border-second has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-second">
      <input
        type="checkbox"
        checked={isLiked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer absolute inset-0 z-1 size-full cursor-pointer appearance-none outline-none"
      />
      <span className="block aspect-[4/3] overflow-hidden bg-line">
        <CircleCover circle={circle} sizes="(min-width: 48rem) 12rem, 50vw" />
      </span>
      <span className="absolute top-2 right-2 hidden size-8 place-items-center rounded-full bg-second text-card peer-checked:grid">
        <Check size={18} strokeWidth={2.5} aria-hidden />
      </span>
      <span className="grid gap-0.5 p-3">
        <span className="text-15 leading-snug font-semibold wrap-anywhere">{circle.name}</span>
        <span className="text-13 text-ink-soft">
          {circle.interests.slice(0, 2).map(translateInterest).join(', ')}
        </span>
      </span>
    </label>
  )
}
