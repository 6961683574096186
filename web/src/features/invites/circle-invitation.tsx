import { cityName } from '@coterie/contract/i18n/cities'
import { interestName } from '@coterie/contract/i18n/interests'
import type { PublicGroup } from '@coterie/contract/invites'
import { m } from '@coterie/contract/paraglide/messages'
import { pictureSizes } from '@coterie/contract/pictures'
import { Flag, MapPin, Users, type LucideIcon } from 'lucide-react'

import { openReportDialog } from '../../api/report-dialog.ts'
import { product } from '../../i18n/product.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CircleCover } from '../groups/circle-cover.tsx'
import { JoinCircle } from './join-circle.tsx'
import type { CircleLinkParams } from './public-circle.ts'

type CircleInvitationProps = { circle: PublicGroup; linkParams: CircleLinkParams; isSignedIn: boolean }

export function CircleInvitation({ circle, linkParams, isSignedIn }: CircleInvitationProps) {
  const { id, name, description, imageUrl, location, memberCount, interests, invite, role } = circle
  return (
    <article className="invitation grid grid-cols-[minmax(0,1fr)] overflow-hidden">
      <div className="aspect-[16/9] overflow-hidden bg-line">
        <CircleCover circle={circle} sizes={pictureSizes.circle} isEager />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-6 wide:p-9">
        <header className="grid gap-2">
          {invite === 'open' && role === null && (
            <p className="text-15 font-semibold text-accent">{m.invites_invited_to()}</p>
          )}
          <h1 className="text-32 wrap-anywhere wide:text-44">{name}</h1>
          {location !== null && <InfoLine icon={MapPin}>{cityName(location)}</InfoLine>}
          <InfoLine icon={Users}>{m.invites_members({ count: memberCount })}</InfoLine>
        </header>
        {description !== null && <p className="text-17 wrap-anywhere whitespace-pre-line">{description}</p>}
        {interests.length > 0 && (
          <ul aria-label={m.invites_interests()} className="flex flex-wrap gap-2">
            {interests.map((interest) => (
              <li key={interest} className="max-w-full">
                <Badge tone="second">{interestName(interest)}</Badge>
              </li>
            ))}
          </ul>
        )}
        <JoinCircle circle={circle} linkParams={linkParams} isSignedIn={isSignedIn} />
        {isSignedIn && role !== 'admin' && (
          <Button
            variant="quiet"
            icon={Flag}
            className="justify-self-center"
            onClick={() =>
              openReportDialog({ target: { kind: 'circle', id }, name, picture: imageUrl !== null })
            }
          >
            {m.reports_report()}
          </Button>
        )}
        {!isSignedIn && (
          <p className="border-t border-line pt-4 text-13 text-ink-soft">{m.invites_about({ product })}</p>
        )}
      </div>
    </article>
  )
}

function InfoLine({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <p className="flex items-start gap-1.5 text-15 text-ink-soft">
      <Icon size={16} strokeWidth={1.75} aria-hidden className="mt-1 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
