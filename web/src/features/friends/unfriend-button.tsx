import { m } from '@coterie/contract/paraglide/messages'
import type { PersonPage } from '@coterie/contract/people'
import { UserRoundMinus } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { UnfriendDialog } from './unfriend-dialog.tsx'

export function UnfriendButton({ person }: { person: PersonPage }) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      {person.isFriend && (
        <Button variant="quiet" icon={UserRoundMinus} onClick={() => setIsConfirming(true)}>
          {m.friends_unfriend_label({ name: person.name })}
        </Button>
      )}
      <UnfriendDialog person={person} open={isConfirming} onClose={() => setIsConfirming(false)} />
    </>
  )
}
