import { m } from '@coterie/contract/paraglide/messages'
import type { PersonPage } from '@coterie/contract/people'

import { Avatar } from '../../ui/avatar.tsx'
import { CircleAvatar } from '../groups/circle-avatar.tsx'
import { InCommonRow } from './in-common-row.tsx'
import { SeeAllMutualFriendsButton } from './see-all-mutual-friends.tsx'

export function InCommon({ person }: { person: PersonPage }) {
  const { mutualFriends, mutualFriendCount, sharedCircles } = person
  if (mutualFriendCount === 0 && sharedCircles.length === 0)
    return <p className="text-15 text-ink-soft">{m.people_nothing_shared()}</p>
  return (
    <>
      {mutualFriendCount > 0 && (
        <section className="grid gap-2">
          <h2 className="text-20">{m.people_mutual_friends({ count: mutualFriendCount })}</h2>
          <ul className="grid gap-1 wide:grid-cols-2">
            {mutualFriends.map(({ id, name, avatar }) => (
              <InCommonRow
                key={id}
                href={`/people/${id}`}
                name={name}
                avatar={<Avatar name={name} picture={avatar} size="small" />}
              />
            ))}
          </ul>
          {mutualFriendCount > mutualFriends.length && <SeeAllMutualFriendsButton person={person} />}
        </section>
      )}
      {sharedCircles.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-20">{m.people_shared_circles({ count: sharedCircles.length })}</h2>
          <ul className="grid gap-1 wide:grid-cols-2">
            {sharedCircles.map(({ id, name, imageUrl }) => (
              <InCommonRow
                key={id}
                href={`/messages/${id}`}
                name={name}
                avatar={<CircleAvatar id={id} imageUrl={imageUrl} size="small" />}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
