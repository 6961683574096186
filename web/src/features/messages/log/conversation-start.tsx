import type { Thread } from '@coterie/contract/messages/messages'
import { UserPlus } from 'lucide-react'

import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty-state.tsx'
import { messagesWords } from '../../../i18n/messages.ts'

/** Stands where nobody has written yet. Whoever is alone in a circle invites somebody first. */
export function Beginning({ conversation: { memberCount } }: Pick<Thread, 'conversation'>) {
  const { begin, beginHint, alone, aloneHint, invite } = messagesWords
  if (memberCount !== 1) return <Empty scene="conversation" title={begin} hint={beginHint} />
  return (
    <Empty scene="conversation" title={alone} hint={aloneHint}>
      <ButtonLink href="/groups?view=circles" look="connect" icon={UserPlus}>
        {invite}
      </ButtonLink>
    </Empty>
  )
}
