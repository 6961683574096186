import { translateCity } from '@coterie/contract/i18n/cities'
import { translateInterest } from '@coterie/contract/i18n/interests'
import type { PublicGroup } from '@coterie/contract/invites'
import { m } from '@coterie/contract/paraglide/messages'
import { pictureSizes } from '@coterie/contract/pictures'
import { CalendarDays, Flag, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'

import type { ApiError } from '../../api/errors.ts'
import { openReportDialog } from '../../api/report-dialog.ts'
import { useSession } from '../../api/session.ts'
import { product } from '../../i18n/product.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/chips.tsx'
import { formatDate } from '../../ui/dates.tsx'
import { PublicFrame } from '../../ui/frames.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { IconLine } from '../../ui/surfaces.tsx'
import { CircleCover } from '../groups/circle-cover.tsx'
import { JoinCircle } from './join-circle.tsx'
import type { CircleLinkParams } from './public-circle.ts'

type CircleInvitationProps = { circle: PublicGroup; linkParams: CircleLinkParams; isSignedIn: boolean }

/** A circle's public page. */
export function CircleInvitation({ circle, linkParams, isSignedIn }: CircleInvitationProps) {
  const { id, name, description, imageUrl, location, memberCount, interests, invite } = circle
  const { invitedBy, nextMeetupOn } = circle
  return (
    <article className="invitation grid grid-cols-[minmax(0,1fr)] overflow-hidden">
      <div className="aspect-[16/9] overflow-hidden bg-line">
        <CircleCover circle={circle} sizes={pictureSizes.circle} isEager />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-6 wide:p-9">
        <header className="grid gap-2">
          {invite === 'open' && (
            <p className="text-15 font-semibold text-accent">
              {invitedBy === null ? m.invites_invited_to() : m.invites_invited_by({ name: invitedBy })}
            </p>
          )}
          <h1 className="text-32 wrap-anywhere wide:text-44">{name}</h1>
          {location !== null && <IconLine icon={MapPin}>{translateCity(location)}</IconLine>}
          <IconLine icon={Users}>{m.invites_members({ count: memberCount })}</IconLine>
          {nextMeetupOn !== null && (
            <IconLine icon={CalendarDays}>
              {m.invites_next_meetup({ day: formatDate(nextMeetupOn, 'longWeekday', 'UTC') })}
            </IconLine>
          )}
        </header>
        {description !== null && <p className="text-17 wrap-anywhere whitespace-pre-line">{description}</p>}
        {interests.length > 0 && (
          <ul aria-label={m.invites_interests()} className="flex flex-wrap gap-2">
            {interests.map((interest) => (
              <li key={interest} className="max-w-full">
                <Badge tone="second">{translateInterest(interest)}</Badge>
              </li>
            ))}
          </ul>
        )}
        <JoinCircle circle={circle} linkParams={linkParams} isSignedIn={isSignedIn} />
        {isSignedIn && (
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

/** For an invitation that ended, the server sends the reason. */
export function CircleNotFound({ error }: { error: ApiError }) {
  const isInvitationEnded = error.status === 410
  return (
    <GroupPageFrame>
      <div className="invitation py-4">
        <EmptyState
          scene={isInvitationEnded ? 'sealed' : 'lost'}
          title={isInvitationEnded ? m.invites_invitation_expired() : m.invites_not_available()}
          hint={isInvitationEnded ? error.message : m.invites_not_available_hint()}
          level={1}
        >
          <ButtonLink href="/">{m.invites_go_home({ product })}</ButtonLink>
        </EmptyState>
      </div>
    </GroupPageFrame>
  )
}

/** Signed-in users already have the app's frame. */
export function GroupPageFrame({ children }: { children: ReactNode }) {
  const { state } = useSession()
  if (state === 'in') return <div className="mx-auto grid max-w-[34rem] gap-6">{children}</div>
  return (
    <PublicFrame widthClasses="max-w-[34rem]" mainClasses="py-4 wide:content-center">
      {children}
    </PublicFrame>
  )
}
