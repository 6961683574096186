import { m } from '@coterie/contract/paraglide/messages'
import type { PersonPage } from '@coterie/contract/people'
import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { MountOnceOpened } from '../../ui/keep-mounted.tsx'
import { lazy } from '../../ui/lazy.ts'

const MutualFriendsSheet = lazy(async () => ({
  default: (await import('./mutual-friends-sheet.tsx')).MutualFriendsSheet,
}))

export function SeeAllMutualFriendsButton({ person }: { person: PersonPage }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="link"
        aria-haspopup="dialog"
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {m.people_see_all({ count: person.mutualFriendCount })}
      </Button>
      <MountOnceOpened open={open}>
        <MutualFriendsSheet person={person} open={open} onClose={() => setOpen(false)} />
      </MountOnceOpened>
    </>
  )
}
