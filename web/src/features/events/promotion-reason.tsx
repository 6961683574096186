import type { DiscoveredEvent } from '@coterie/contract/events/events'
import { translateInterest } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { CircleQuestionMark } from 'lucide-react'

import { Popover } from '../../ui/popover.tsx'
import { formatList } from '../../ui/text.ts'

type PromotionReasonProps = {
  event: Pick<DiscoveredEvent, 'title' | 'reasons'>
  promoted: NonNullable<DiscoveredEvent['promoted']>
}

export function PromotionReason({ event, promoted }: PromotionReasonProps) {
  return (
    <Popover title={m.events_why_promoted_title()} content={<Reasons event={event} promoted={promoted} />}>
      {(trigger) => (
        <button
          {...trigger}
          type="button"
          className="-my-1.5 inline-flex min-h-11 items-center gap-1.5 justify-self-start self-start rounded-control text-15 font-semibold text-second underline-offset-4 hover:underline"
        >
          <CircleQuestionMark size={18} strokeWidth={1.75} aria-hidden />
          {m.events_why_promoted_button()}
          <span className="sr-only">: {event.title}</span>
        </button>
      )}
    </Popover>
  )
}

function Reasons({ event: { reasons }, promoted: { interests, range } }: PromotionReasonProps) {
  const { distanceMiles } = reasons
  const interestList = formatList(interests.map(translateInterest))
  return (
    <div className="grid gap-2 px-1 text-15">
      <p>{m.events_promoted_to({ interests: interestList, miles: range })}</p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>{m.events_in_common({ tags: interestList })}</li>
        {distanceMiles !== null && (
          <li>
            {distanceMiles === 0 ? m.events_in_your_city() : m.events_miles_away({ miles: distanceMiles })}
          </li>
        )}
      </ul>
      <p className="text-13 text-ink-soft">{m.events_promoted_privacy()}</p>
    </div>
  )
}
