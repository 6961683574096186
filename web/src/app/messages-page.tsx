import { m } from '@coterie/contract/paraglide/messages'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'

import { NextMeetupBar } from '../features/activities/next-meetup-bar.tsx'
import { MessagesPage as Conversations } from '../features/messages/messages-page.tsx'
import { CircleComponentsContext } from '../features/messages/thread-header.tsx'
import { ThreadPane } from '../features/messages/thread-pane.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { MountOnceOpened, lazy } from '../ui/lazy.tsx'

const ActivityCard = lazy(async () => ({
  default: (await import('../features/activities/activity-card.tsx')).ActivityCard,
}))
const SuggestSheet = lazy(async () => ({
  default: (await import('../features/activities/suggest-sheet.tsx')).SuggestSheet,
}))

const TableInChat = lazy(async () => ({
  default: (await import('../features/events/tables/table-in-chat.tsx')).TableInChat,
}))

const circleComponents = {
  Activity: ActivityCard,
  Suggest: SuggestButton,
  NextMeetup: NextMeetupBar,
  Table: TableInChat,
}

export function MessagesPage({ id }: { id?: string }) {
  return (
    <CircleComponentsContext value={circleComponents}>
      <Conversations id={id} />
    </CircleComponentsContext>
  )
}

function SuggestButton({ groupId }: { groupId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={CalendarPlus} label={m.activities_propose()} onClick={() => setOpen(true)} />
      <MountOnceOpened open={open}>
        <SuggestSheet groupId={groupId} open={open} onClose={() => setOpen(false)} />
      </MountOnceOpened>
    </>
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
