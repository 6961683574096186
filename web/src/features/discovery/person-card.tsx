import type { Candidate } from '@coterie/contract/discovery'
import { m } from '@coterie/contract/paraglide/messages'
import { pictureSizes } from '@coterie/contract/pictures'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Handshake, Leaf, MapPin, PartyPopper, Sparkles, Users } from 'lucide-react'

import { call } from '../../api/call.ts'
import { getErrorText } from '../../api/errors.ts'
import { mapItems, type PagedList } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { HeartButton } from '../../ui/buttons.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/toast.ts'
import { TrustBadges } from '../people/trust-badges.tsx'
import { PromptAnswers } from '../profiles/prompt-answers.tsx'
import { ReportCardButton } from './card-actions.tsx'
import {
  CardFront,
  Interests,
  Reasons,
  type Reason,
  getDistanceText,
  getSharedInterestsText,
  Portrait,
} from './cards.tsx'

/** Likes or unlikes a profile optimistically. Requests run one at a time, and the last response wins. */
function useLikePerson(id: number): (liked: boolean) => void {
  const client = useQueryClient()
  const mutationKey = ['like-person', id]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `like-person-${id}` },
    mutationFn: (liked: boolean) =>
      call(liked ? 'PUT /api/people/{id}/like' : 'DELETE /api/people/{id}/like', {
        params: { id: String(id) },
      }),
    onMutate: (liked) => setLiked(client, id, liked),
    onSuccess: ({ liked }) => {
      if (client.isMutating({ mutationKey }) === 1) setLiked(client, id, liked)
    },
    onError: (error, liked) => {
      setLiked(client, id, !liked)
      toast({ title: m.bffs_like_failed(), description: getErrorText(error), kind: 'destructive' })
    },
  })
  return mutate
}

function setLiked(client: QueryClient, id: number, liked: boolean): void {
  client.setQueriesData<PagedList<Candidate>>(
    { queryKey: queryKeys.peopleFeed },
    (paged) => paged && mapItems(paged, (person) => (person.id === id ? { ...person, liked } : person)),
  )
}

function LikePersonButton({ person: { id, name, liked } }: { person: Candidate }) {
  const like = useLikePerson(id)
  return <HeartButton label={m.bffs_like({ name })} isLiked={liked} onPress={() => like(!liked)} />
}

export function PersonCard({ card: person }: { card: Candidate }) {
  const { id, name, location, bio, promptAnswers, interests, reasons } = person
  return (
    <Card
      as="article"
      variant="lifted"
      className="overflow-hidden desktop:relative desktop:grid desktop:grid-cols-[min(21.5rem,45%)_minmax(0,1fr)] desktop:grid-rows-[auto_1fr]"
      aria-labelledby={`person-${id}`}
    >
      <CardFront
        id={`person-${id}`}
        name={name}
        texts={person}
        location={location}
        picture={<Portrait person={person} sizes={pictureSizes.card} />}
        heart={<LikePersonButton person={person} />}
        isPortrait
      />
      <div className="grid gap-5 p-5 wide:p-6 desktop:col-start-2 desktop:content-start desktop:pt-0">
        <Reasons reasons={getReasons(reasons)} />
        <TrustBadges {...person} />
        {bio !== null && (
          <p className="max-w-[65ch] text-15 whitespace-pre-line wrap-anywhere wide:text-17">{bio}</p>
        )}
        <PromptAnswers answers={promptAnswers} />
        <Interests interests={interests} shared={reasons.sharedInterests} />
        <ReportCardButton
          reportSubject={{
            target: { kind: 'person', id },
            name,
            picture: person.avatar !== null,
            person: { id, name },
          }}
        />
      </div>
    </Card>
  )
}

function getReasons(reasons: Candidate['reasons']): Reason[] {
  const { mutualFriends, sharedCircles, commonEventMates, isNew } = reasons
  return [
    [Leaf, isNew ? m.discovery_new_person() : null],
    [Sparkles, getSharedInterestsText(reasons)],
    [MapPin, getDistanceText(reasons)],
    [Handshake, mutualFriends > 0 ? m.people_mutual_friends({ count: mutualFriends }) : null],
    [Users, sharedCircles > 0 ? m.people_shared_circles({ count: sharedCircles }) : null],
    [PartyPopper, commonEventMates > 0 ? getEventMatesText(reasons) : null],
  ]
}

function getEventMatesText(reasons: Candidate['reasons']): string {
  const { commonEventMates: count, eventMatesCircle: circle } = reasons
  return circle === null
    ? m.discovery_event_mates_from_events({ count })
    : m.discovery_event_mates_from_circle({ count, circle })
}
