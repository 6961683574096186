import type { PersonPage } from '@coterie/contract/people'
import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Overlay } from '../../ui/keep-mounted.tsx'
import { peopleWords } from '../../i18n/people.ts'

const MutualFriendsSheet = lazy(async () => ({
  default: (await import('./mutual-friends-sheet.tsx')).MutualFriendsSheet,
}))

/** Opens the list of everybody whom both know. */
export function SeeAll({ person }: { person: PersonPage }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="link" aria-haspopup="dialog" className="justify-self-start" onClick={() => setOpen(true)}>
        {peopleWords.seeAll(person.mutualFriendCount)}
      </Button>
      <Overlay open={open}>
        <MutualFriendsSheet person={person} open={open} onClose={() => setOpen(false)} />
      </Overlay>
    </>
  )
}
