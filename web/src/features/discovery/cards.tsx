import type { DiscoveredGroup } from '@coterie/contract/discovery'
import type { Person } from '@coterie/contract/groups/groups'
import { translateCity } from '@coterie/contract/i18n/cities'
import { translateInterest } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import type { ProfileTexts } from '@coterie/contract/profile-texts'
import { Check, MapPin, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { Avatar, Picture } from '../../ui/avatar.tsx'
import { Badge, NameRow } from '../../ui/chips.tsx'
import { formatList } from '../../ui/text.ts'
import { GeneratedCover } from '../groups/circle-cover.tsx'

export function IconLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-15">
      <Icon size={18} strokeWidth={1.75} aria-hidden className="mt-[3px] shrink-0 text-second" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

type CardFrontProps = {
  id: string
  name: string
  texts?: ProfileTexts
  location: string | null
  picture: ReactNode
  corner?: ReactNode
  heart: ReactNode
  /** On desktops, the whole square picture is next to the texts. The card is a grid of two columns. */
  isPortrait?: boolean
}

const portraitClasses = {
  front: 'desktop:contents',
  picture:
    'desktop:relative desktop:z-0 desktop:col-start-1 desktop:row-span-2 desktop:row-start-1 desktop:m-6 desktop:mr-0 desktop:aspect-square desktop:self-start desktop:overflow-clip desktop:rounded-card',
  corners: 'desktop:absolute desktop:inset-x-0 desktop:top-0 desktop:z-1',
  texts:
    'desktop:col-start-2 desktop:row-start-1 desktop:bg-none desktop:pt-6 desktop:pr-16 desktop:text-ink desktop:high-contrast:bg-card desktop:[&_h2]:text-32',
}
const noClasses = { front: '', picture: '', corners: '', texts: '' }

export function CardFront(props: CardFrontProps) {
  const { id, name, texts, location, picture, corner, heart, isPortrait = false } = props
  const classes = isPortrait ? portraitClasses : noClasses
  return (
    <div
      className={`relative isolate grid aspect-[8/7] max-h-[56dvh] w-full content-between overflow-clip bg-line wide:aspect-[16/10] landscape-phone:aspect-auto landscape-phone:max-h-none landscape-phone:min-h-[calc(100dvh-var(--shell-bottom)-12.5rem)] large-text:max-h-none ${classes.front}`}
    >
      <div className={`absolute inset-0 -z-10 ${classes.picture}`}>{picture}</div>
      <div className={`flex flex-wrap items-start justify-between gap-2 p-3 ${classes.corners}`}>
        {corner ?? <span />}
        {heart}
      </div>
      <div
        className={`bg-linear-to-t from-shade/90 via-shade/70 to-shade/0 px-5 pt-16 pb-4 text-on-shade landscape-phone:pt-6 landscape-phone:pb-3 high-contrast:bg-shade high-contrast:bg-none high-contrast:pt-4 wide:px-6 wide:pb-5 ${classes.texts}`}
      >
        <NameRow texts={texts}>
          <h2 id={id} className="text-32 wrap-anywhere wide:text-44 landscape-phone:text-24">
            {name}
          </h2>
        </NameRow>
        {location !== null && (
          <p className="mt-1 flex items-center gap-1.5 text-15 font-medium">
            <MapPin size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            {translateCity(location)}
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
              {translateInterest(interest)}
              <span className="sr-only">, {m.discovery_shared_interest()}</span>
            </Badge>
          </li>
        ))}
      {interests
        .filter((interest) => !sharedInterests.has(interest))
        .map((interest) => (
          <li key={interest} className="min-w-0">
            <Badge>{translateInterest(interest)}</Badge>
          </li>
        ))}
    </ul>
  )
}

type PortraitProps = {
  person: Person
  sizes: string
}

/** Falls back to initials on a generated background. */
export function Portrait({ person: { id, name, avatar }, sizes }: PortraitProps) {
  if (avatar !== null)
    return (
      <Picture
        src={avatar}
        alt=""
        sizes={sizes}
        loading="eager"
        fetchPriority="high"
        className="size-full object-cover object-[50%_25%]"
      />
    )
  return (
    <div className="relative size-full">
      <GeneratedCover seed={id} />
      <span className="absolute inset-0 grid place-items-center pb-12">
        <Avatar name={name} picture={null} size="huge" className="shadow-lift" />
      </span>
    </div>
  )
}

type MatchReasons = Pick<DiscoveredGroup['reasons'], 'sharedInterests' | 'distanceMiles'>

const maxNamedInterests = 3
export function getSharedInterestsText({ sharedInterests }: MatchReasons): string | null {
  if (sharedInterests.length === 0) return null
  const named = sharedInterests.slice(0, maxNamedInterests).map(translateInterest)
  const otherCount = sharedInterests.length - named.length
  return m.discovery_in_common({
    interests: formatList(otherCount > 0 ? [...named, m.discovery_and_more({ count: otherCount })] : named),
  })
}

export function getDistanceText({ distanceMiles }: MatchReasons): string | null {
  if (distanceMiles === null) return null
  return distanceMiles === 0 ? m.discovery_in_your_city() : m.discovery_miles_away({ miles: distanceMiles })
}
