import { NextMeetupBar } from '../features/activities/next-meetup-bar.tsx'
import { SuggestButton } from '../features/activities/suggest-button.tsx'
import { MessagesPage as Conversations } from '../features/messages/messages-page.tsx'
import { CircleComponentsContext } from '../features/messages/thread-header.tsx'
import { lazy } from '../ui/lazy.tsx'

const ActivityCard = lazy(async () => ({
  default: (await import('../features/activities/activity-card.tsx')).ActivityCard,
}))

const circleComponents = { Activity: ActivityCard, Suggest: SuggestButton, NextMeetup: NextMeetupBar }

export function MessagesPage({ id }: { id?: string }) {
  return (
    <CircleComponentsContext value={circleComponents}>
      <Conversations id={id} />
    </CircleComponentsContext>
  )
}
