import type { DiscoveredGroup } from '@coterie/contract/discovery'
import { CalendarDays, ChevronsDown, Lightbulb } from 'lucide-react'

import { addingWords } from '../../i18n/adding.ts'
import { discoveryWords } from '../../i18n/discovery.ts'
import { Rating } from '../groups/circle-rating.tsx'
import { Fact } from './icon-line.tsx'
import { ReportCard } from './report-card-button.tsx'

type CardEndProps = { circle: DiscoveredGroup }

/** The end of a circle's card, below the fold: its plans, the stars, and a hint of what else one can do. */
export function CardEnd({ circle }: CardEndProps) {
  return (
    <div className="grid gap-5">
      <Plans circle={circle} />
      <Rating circle={circle} />
      <ReportCard
        reported={{
          target: { kind: 'circle', id: circle.id },
          name: circle.name,
          picture: circle.imageUrl !== null,
        }}
      />
      <p className="mx-auto inline-flex items-center gap-1.5 rounded-full bg-second/10 px-4 py-1.5 text-13 font-semibold text-second">
        <ChevronsDown size={16} strokeWidth={1.75} aria-hidden />
        {addingWords.swipeDown}
      </p>
    </div>
  )
}

/** What one could do together: the next meetup, and the suggestion when there is one. */
function Plans({ circle: { nextMeetup, suggestedActivity } }: CardEndProps) {
  return (
    <>
      {nextMeetup !== null && (
        <Fact icon={CalendarDays}>
          <span className="text-ink-soft">{discoveryWords.nextMeetup}: </span>
          {nextMeetup}
        </Fact>
      )}
      {suggestedActivity !== null && (
        <section className="rounded-control border border-sun/40 bg-sun/8 px-4 py-3 high-contrast:border-2">
          <h3 className="flex items-center gap-2 font-text text-15 font-semibold tracking-normal text-sun">
            <Lightbulb size={18} strokeWidth={1.75} aria-hidden />
            {discoveryWords.suggestion}
          </h3>
          <p className="mt-1 text-15">{suggestedActivity}</p>
        </section>
      )}
    </>
  )
}
