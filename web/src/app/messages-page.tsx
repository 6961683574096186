import { ProposeButton } from '../features/activities/suggest-button.tsx'
import { MessagesPage as Conversations } from '../features/messages/messages-page.tsx'
import { CirclePartsContext } from '../features/messages/circle-parts-context.ts'
import { lazy } from '../ui/lazy.ts'

const ActivityCard = lazy(async () => ({
  default: (await import('../features/activities/activity-card.tsx')).ActivityCard,
}))

const parts = { Activity: ActivityCard, Propose: ProposeButton }

/** Conversations; those of circles with what is put to the vote in them. */
export function MessagesPage() {
  return (
    <CirclePartsContext value={parts}>
      <Conversations />
    </CirclePartsContext>
  )
}
