import type { DiscoveredGroup } from '@coterie/contract/discovery'
import { m } from '@coterie/contract/paraglide/messages'
import { CalendarDays, ChevronsDown, Lightbulb } from 'lucide-react'

import { CircleRating } from '../groups/circle-rating.tsx'
import { ReportCardButton } from './card-actions.tsx'
import { IconLine } from './cards.tsx'

type CardFooterProps = { circle: DiscoveredGroup }

export function CardFooter({ circle }: CardFooterProps) {
  return (
    <div className="grid gap-5">
      <MeetupAndSuggestion circle={circle} />
      <CircleRating circle={circle} />
      <ReportCardButton
        reportSubject={{
          target: { kind: 'circle', id: circle.id },
          name: circle.name,
          picture: circle.imageUrl !== null,
        }}
      />
      <p className="mx-auto inline-flex items-center gap-1.5 rounded-full bg-second/10 px-4 py-1.5 text-13 font-semibold text-second">
        <ChevronsDown size={16} strokeWidth={1.75} aria-hidden />
        {m.card_add_to_chat_swipe_down()}
      </p>
    </div>
  )
}

function MeetupAndSuggestion({ circle: { nextMeetup, suggestedActivity } }: CardFooterProps) {
  return (
    <>
      {nextMeetup !== null && (
        <IconLine icon={CalendarDays}>
          <span className="text-ink-soft">{m.discovery_next_meetup()}: </span>
          {nextMeetup}
        </IconLine>
      )}
      {suggestedActivity !== null && (
        <section className="rounded-control border border-sun/40 bg-sun/8 px-4 py-3 high-contrast:border-2">
          <h3 className="flex items-center gap-2 font-text text-15 font-semibold tracking-normal text-sun">
            <Lightbulb size={18} strokeWidth={1.75} aria-hidden />
            {m.discovery_suggestion()}
          </h3>
          <p className="mt-1 text-15">{suggestedActivity}</p>
        </section>
      )}
    </>
  )
}
