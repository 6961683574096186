import { interestName } from '@coterie/contract/i18n/interests'
import { placeName } from '@coterie/contract/i18n/cities'
import { Check, MapPin, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { Badge } from '../../ui/badge.tsx'
import { discoveryWords } from '../../i18n/discovery.ts'
import { Fact } from './icon-line.tsx'

type FrontProps = {
  /** Of the heading, so that the card can be named by it. */
  id: string
  name: string
  location: string | null
  /** Fills the front to its edge. */
  picture: ReactNode
  corner?: ReactNode
  heart: ReactNode
}

/** The picture to the edge, with the name over it. */
export function Front({ id, name, location, picture, corner, heart }: FrontProps) {
  return (
    <div className="relative isolate grid aspect-[8/7] max-h-[56dvh] w-full content-between overflow-clip bg-line wide:aspect-[16/10] beside:aspect-auto beside:max-h-none beside:min-h-[calc(100dvh-var(--shell-bottom)-12.5rem)] large-text:max-h-none">
      <div className="absolute inset-0 -z-10">{picture}</div>
      <div className="flex flex-wrap items-start justify-between gap-2 p-3">
        {corner ?? <span />}
        {heart}
      </div>
      <div className="bg-linear-to-t from-shade/90 via-shade/70 to-shade/0 px-5 pt-16 pb-4 text-on-shade beside:pt-6 beside:pb-3 high-contrast:bg-shade high-contrast:bg-none high-contrast:pt-4 wide:px-6 wide:pb-5">
        <h2 id={id} className="text-32 wrap-anywhere wide:text-44 beside:text-24">
          {name}
        </h2>
        {location !== null && (
          <p className="mt-1 flex items-center gap-1.5 text-15 font-medium">
            <MapPin size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            {placeName(location)}
          </p>
        )}
      </div>
    </div>
  )
}

/** One reason for a card; without words it is none. */
export type Reason = readonly [icon: LucideIcon, words: string | null]

/** Why this card stands here. Nothing when nothing is known. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const known = reasons.filter(([, words]) => words !== null)
  if (known.length === 0) return null
  return (
    <section className="grid gap-1.5 border-l-3 border-second pl-4">
      <h3 className="font-text text-13 font-semibold tracking-normal text-ink-soft">{discoveryWords.fits}</h3>
      {known.map(([icon, words]) => (
        <Fact key={words} icon={icon}>
          {words}
        </Fact>
      ))}
    </section>
  )
}

type InterestsProps = { interests: readonly string[]; shared: readonly string[] }

/** What they like: first, and marked, what one likes too. */
export function Interests({ interests, shared }: InterestsProps) {
  if (interests.length === 0) return null
  const both = new Set(shared)
  return (
    <ul aria-label={discoveryWords.interests} className="flex flex-wrap gap-2">
      {interests
        .filter((interest) => both.has(interest))
        .map((interest) => (
          <li key={interest} className="min-w-0">
            <Badge tone="second" icon={Check}>
              {interestName(interest)}
              <span className="sr-only">, {discoveryWords.isShared}</span>
            </Badge>
          </li>
        ))}
      {interests
        .filter((interest) => !both.has(interest))
        .map((interest) => (
          <li key={interest} className="min-w-0">
            <Badge>{interestName(interest)}</Badge>
          </li>
        ))}
    </ul>
  )
}
