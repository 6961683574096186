import type { PublicGroup } from '@coterie/contract/invites'
import { pictureSizes } from '@coterie/contract/pictures'
import { interestName } from '@coterie/contract/i18n/interests'
import { placeName } from '@coterie/contract/i18n/cities'
import { Flag, MapPin, Users, type LucideIcon } from 'lucide-react'

import { report } from '../../api/report-dialog.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { invitesWords } from '../../i18n/invites.ts'
import { reportsWords } from '../../i18n/reports.ts'
import { Cover } from '../groups/circle-cover.tsx'
import { JoinCircle } from './join-circle.tsx'
import type { Address } from './public-circle.ts'

type CircleInvitationProps = { circle: PublicGroup; address: Address; signedIn: boolean }

/** What the circle is, as an invitation to it. */
export function CircleInvitation({ circle, address, signedIn }: CircleInvitationProps) {
  const { id, name, description, imageUrl, location, memberCount, interests, invite, role } = circle
  return (
    <article className="invitation grid grid-cols-[minmax(0,1fr)] overflow-hidden">
      <div className="aspect-[16/9] overflow-hidden bg-line">
        <Cover circle={circle} sizes={pictureSizes.circle} eager />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-6 wide:p-9">
        <header className="grid gap-2">
          {invite === 'open' && role === null && (
            <p className="text-15 font-semibold text-accent">{invitesWords.invited}</p>
          )}
          <h1 className="text-32 wrap-anywhere wide:text-44">{name}</h1>
          {location !== null && <Fact icon={MapPin}>{placeName(location)}</Fact>}
          <Fact icon={Users}>{invitesWords.members(memberCount)}</Fact>
        </header>
        {description !== null && <p className="text-17 wrap-anywhere whitespace-pre-line">{description}</p>}
        {interests.length > 0 && (
          <ul aria-label={invitesWords.interests} className="flex flex-wrap gap-2">
            {interests.map((interest) => (
              <li key={interest} className="max-w-full">
                <Badge tone="second">{interestName(interest)}</Badge>
              </li>
            ))}
          </ul>
        )}
        <JoinCircle circle={circle} address={address} signedIn={signedIn} />
        {signedIn && role !== 'admin' && (
          <Button
            look="quiet"
            icon={Flag}
            className="justify-self-center"
            onClick={() => report({ target: { kind: 'circle', id }, name, picture: imageUrl !== null })}
          >
            {reportsWords.report}
          </Button>
        )}
        {!signedIn && <p className="border-t border-line pt-4 text-13 text-ink-soft">{invitesWords.about}</p>}
      </div>
    </article>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <p className="flex items-start gap-1.5 text-15 text-ink-soft">
      <Icon size={16} strokeWidth={1.75} aria-hidden className="mt-1 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
