import type { PersonPage } from '@coterie/contract/people'
import { UserRoundMinus } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { friendsWords } from '../../i18n/friends.ts'
import { UnfriendDialog } from './unfriend-dialog.tsx'

/** Ends the friendship with the person of an open page. Nothing stands here for who is no friend. */
export function UnfriendPerson({ person }: { person: PersonPage }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {person.friends && (
        <Button look="quiet" icon={UserRoundMinus} onClick={() => setAsking(true)}>
          {friendsWords.unfriendPerson(person.name)}
        </Button>
      )}
      <UnfriendDialog person={person} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
