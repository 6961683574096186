import type { PersonPage } from '@coterie/contract/people'
import { UserRoundMinus } from 'lucide-react'
import { useState } from 'react'

import { friendsTexts } from '../../i18n/friends.ts'
import { Button } from '../../ui/button.tsx'
import { UnfriendDialog } from './unfriend-dialog.tsx'

export function UnfriendButton({ person }: { person: PersonPage }) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      {person.isFriend && (
        <Button variant="quiet" icon={UserRoundMinus} onClick={() => setIsConfirming(true)}>
          {friendsTexts.unfriendLabel(person.name)}
        </Button>
      )}
      <UnfriendDialog person={person} open={isConfirming} onClose={() => setIsConfirming(false)} />
    </>
  )
}
