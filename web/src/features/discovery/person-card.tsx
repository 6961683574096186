import type { Candidate } from '@coterie/contract/discovery'
import { m } from '@coterie/contract/paraglide/messages'
import { pictureSizes } from '@coterie/contract/pictures'
import { Handshake, MapPin, Sparkles, Users } from 'lucide-react'

import { Card } from '../../ui/card.tsx'
import { CardFront, Interests, Reasons, type Reason } from './card-parts.tsx'
import { LikePersonButton } from './like-person-button.tsx'
import { getDistanceText, getSharedInterestsText } from './match-reasons.ts'
import { Portrait } from './portrait.tsx'
import { ReportCardButton } from './report-card-button.tsx'

export function PersonCard({ card: person }: { card: Candidate }) {
  const { id, name, location, bio, interests, reasons } = person
  return (
    <Card as="article" variant="lifted" className="overflow-hidden" aria-labelledby={`person-${id}`}>
      <CardFront
        id={`person-${id}`}
        name={name}
        texts={person}
        location={location}
        picture={<Portrait person={person} sizes={pictureSizes.card} />}
        heart={<LikePersonButton person={person} />}
      />
      <div className="grid gap-5 p-5 wide:p-6">
        <Reasons reasons={getReasons(reasons)} />
        {bio !== null && (
          <p className="max-w-[65ch] text-15 whitespace-pre-line wrap-anywhere wide:text-17">{bio}</p>
        )}
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
  const { mutualFriends, sharedCircles } = reasons
  return [
    [Sparkles, getSharedInterestsText(reasons)],
    [MapPin, getDistanceText(reasons)],
    [Handshake, mutualFriends > 0 ? m.people_mutual_friends({ count: mutualFriends }) : null],
    [Users, sharedCircles > 0 ? m.people_shared_circles({ count: sharedCircles }) : null],
  ]
}
