import { NextMeetupBar } from '../features/activities/next-meetup-bar.tsx'
import { SuggestButton } from '../features/activities/suggest-button.tsx'
import { MessagesPage as Conversations } from '../features/messages/messages-page.tsx'
import { CircleComponentsContext } from '../features/messages/thread-header.tsx'
import { ThreadPane } from '../features/messages/thread-pane.tsx'
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

const homeComponents = { ...circleComponents, NextMeetup: () => null }

/** The chat on the home of a circle, which lists the next meetups itself. */
export function CircleChat({ id }: { id: number }) {
  return (
    <CircleComponentsContext value={homeComponents}>
      <ThreadPane conversation={String(id)} />
    </CircleComponentsContext>
  )
}
