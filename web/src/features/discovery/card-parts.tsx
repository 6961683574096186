import { cityName } from '@coterie/contract/i18n/cities'
import { interestName } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import type { ProfileTexts } from '@coterie/contract/profile-texts'
import { Check, MapPin, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { Badge } from '../../ui/badge.tsx'
import { NameRow } from '../../ui/name-row.tsx'
import { IconLine } from './icon-line.tsx'

type CardFrontProps = {
  id: string
  name: string
  texts?: ProfileTexts
  location: string | null
  picture: ReactNode
  corner?: ReactNode
  heart: ReactNode
}

export function CardFront({ id, name, texts, location, picture, corner, heart }: CardFrontProps) {
  return (
    <div className="relative isolate grid aspect-[8/7] max-h-[56dvh] w-full content-between overflow-clip bg-line wide:aspect-[16/10] landscape-phone:aspect-auto landscape-phone:max-h-none landscape-phone:min-h-[calc(100dvh-var(--shell-bottom)-12.5rem)] large-text:max-h-none">
      <div className="absolute inset-0 -z-10">{picture}</div>
      <div className="flex flex-wrap items-start justify-between gap-2 p-3">
        {corner ?? <span />}
        {heart}
      </div>
      <div className="bg-linear-to-t from-shade/90 via-shade/70 to-shade/0 px-5 pt-16 pb-4 text-on-shade landscape-phone:pt-6 landscape-phone:pb-3 high-contrast:bg-shade high-contrast:bg-none high-contrast:pt-4 wide:px-6 wide:pb-5">
        <NameRow texts={texts}>
          <h2 id={id} className="text-32 wrap-anywhere wide:text-44 landscape-phone:text-24">
            {name}
          </h2>
        </NameRow>
        {location !== null && (
          <p className="mt-1 flex items-center gap-1.5 text-15 font-medium">
            <MapPin size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            {cityName(location)}
          </p>
        )}
      </div>
    </div>
  )
}

/** A reason without text is not shown. */
export type Reason = readonly [icon: LucideIcon, text: string | null]

export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const knownReasons = reasons.filter(([, text]) => text !== null)
  if (knownReasons.length === 0) return null
  return (
    <section className="grid gap-1.5 border-l-3 border-second pl-4">
      <h3 className="font-text text-13 font-semibold tracking-normal text-ink-soft">
        {m.discovery_reasons_title()}
      </h3>
      {knownReasons.map(([icon, text]) => (
        <IconLine key={text} icon={icon}>
          {text}
        </IconLine>
      ))}
    </section>
  )
}

type InterestsProps = { interests: readonly string[]; shared: readonly string[] }

/** Shared interests come first and are highlighted. */
export function Interests({ interests, shared }: InterestsProps) {
  if (interests.length === 0) return null
  const sharedInterests = new Set(shared)
  return (
    <ul aria-label={m.discovery_interests()} className="flex flex-wrap gap-2">
      {interests
        .filter((interest) => sharedInterests.has(interest))
        .map((interest) => (
          <li key={interest} className="min-w-0">
            <Badge tone="second" icon={Check}>
              {interestName(interest)}
              <span className="sr-only">, {m.discovery_shared_interest()}</span>
            </Badge>
          </li>
        ))}
      {interests
        .filter((interest) => !sharedInterests.has(interest))
        .map((interest) => (
          <li key={interest} className="min-w-0">
            <Badge>{interestName(interest)}</Badge>
          </li>
        ))}
    </ul>
  )
}
