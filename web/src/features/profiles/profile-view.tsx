import type { CurrentUser } from '@coterie/contract/account/account'
import { cityName } from '@coterie/contract/i18n/cities'
import { interestName } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { MapPin } from 'lucide-react'

import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { NameRow } from '../../ui/name-row.tsx'

export function ProfileView({ user }: { user: CurrentUser }) {
  const { name, avatar, location, bio, interests } = user
  return (
    <Card variant="invitation" className="grid gap-6 p-6 wide:p-10">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={name} picture={avatar} size="huge" />
        <div className="grid min-w-0 gap-1">
          <NameRow texts={user}>
            <h2 className="text-24 wrap-anywhere">{name}</h2>
          </NameRow>
          <p className="flex items-start gap-1.5 text-15 text-ink-soft">
            <MapPin size={16} strokeWidth={1.75} aria-hidden className="mt-1 shrink-0" />
            <span className="wrap-anywhere">
              {location === null ? m.profile_no_location() : cityName(location)}
            </span>
          </p>
        </div>
      </div>
      <section className="grid gap-2">
        <h3 className="text-20">{m.profile_about_me()}</h3>
        {bio === null ? (
          <p className="text-15 text-ink-soft">{m.profile_no_bio()}</p>
        ) : (
          <p className="max-w-[65ch] text-17 whitespace-pre-line wrap-anywhere">{bio}</p>
        )}
      </section>
      <section className="grid gap-3">
        <h3 className="text-20">{m.profile_interests()}</h3>
        {interests.length === 0 && <p className="text-15 text-ink-soft">{m.profile_no_interests()}</p>}
        <ul className="flex flex-wrap gap-2 empty:hidden">
          {interests.map((interest) => (
            <li key={interest} className="max-w-full">
              <Badge tone="second">{interestName(interest)}</Badge>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
