import type { PersonPage } from '@coterie/contract/people'
import { Link } from 'wouter'

import { Avatar } from '../../ui/avatar.tsx'
import { peopleWords } from '../../words/people.ts'

/** Mutual friends and shared circles, each leading on. */
export function InCommon({ person }: { person: PersonPage }) {
  const { mutualFriends, mutualFriendCount, sharedCircles } = person
  if (mutualFriendCount === 0 && sharedCircles.length === 0)
    return <p className="text-15 text-ink-soft">{peopleWords.nothingShared}</p>
  const unnamed = mutualFriendCount - mutualFriends.length
  return (
    <>
      {mutualFriendCount > 0 && (
        <section className="grid gap-2">
          <h2 className="text-20">{peopleWords.mutualFriends(mutualFriendCount)}</h2>
          <ul className="grid gap-1 wide:grid-cols-2">
            {mutualFriends.map(({ id, name, avatar }) => (
              <Row key={id} href={`/people/${id}`} name={name} picture={avatar} />
            ))}
          </ul>
          {unnamed > 0 && <p className="text-15 text-ink-soft">{peopleWords.moreFriends(unnamed)}</p>}
        </section>
      )}
      {sharedCircles.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-20">{peopleWords.sharedCircles(sharedCircles.length)}</h2>
          <ul className="grid gap-1 wide:grid-cols-2">
            {sharedCircles.map(({ id, name, imageUrl }) => (
              <Row key={id} href={`/messages/${id}`} name={name} picture={imageUrl} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Row({ href, name, picture }: { href: string; name: string; picture: string | null }) {
  return (
    <li>
      <Link
        href={href}
        className="flex min-h-11 items-center gap-3 rounded-control py-1 text-15 text-ink no-underline motion-feedback hover:bg-ink/5 hover:underline"
      >
        <Avatar name={name} picture={picture} size="small" />
        <span className="min-w-0 truncate">{name}</span>
      </Link>
    </li>
  )
}
