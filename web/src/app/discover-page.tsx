import { useState, type ReactNode } from 'react'

import { AddToChatButton } from '../features/discovery/card-actions.tsx'
import { DiscoverPage as Circles } from '../features/discovery/discover-page.tsx'
import { MountOnceOpened, lazy } from '../ui/lazy.tsx'

const AddToChat = lazy(async () => ({
  default: (await import('../features/activities/add-to-chat.tsx')).AddToChat,
}))

/** Loaded after the first cards. */
const WeekCard = lazy(async () => ({ default: (await import('./home/week-card.tsx')).WeekCard }))

/** With a heading, it is part of the desktop's Home, which shows the events of the week above. */
export function DiscoverPage({ heading }: { heading?: ReactNode }) {
  return (
    <Circles
      AddAction={AddAction}
      heading={heading}
      {...(heading === undefined && { Interlude: WeekCard })}
    />
  )
}

type Circle = { id: number; name: string }

/** Opens the sheet that starts a vote on the top circle's suggestion in one of the viewer's circles. */
function AddAction({ card }: { card: Circle }) {
  const [circle, setCircle] = useState(card)
  const [open, setOpen] = useState(false)
  function add() {
    setCircle(card)
    setOpen(true)
  }
  return (
    <>
      <AddToChatButton onAdd={add} />
      <MountOnceOpened open={open}>
        <AddToChat
          key={circle.id}
          source={{ kind: 'circle', ...circle }}
          open={open}
          onClose={() => setOpen(false)}
        />
      </MountOnceOpened>
    </>
  )
}
