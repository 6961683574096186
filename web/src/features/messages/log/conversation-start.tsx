import type { Thread } from '@coterie/contract/messages/messages'
import { UserPlus } from 'lucide-react'

import { messagesTexts } from '../../../i18n/messages.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export function ConversationStart({ conversation: { memberCount } }: Pick<Thread, 'conversation'>) {
  const { startConversation, startConversationHint, noOneElse, noOneElseHint, invite } = messagesTexts
  if (memberCount !== 1)
    return <EmptyState scene="conversation" title={startConversation} hint={startConversationHint} />
  return (
    <EmptyState scene="conversation" title={noOneElse} hint={noOneElseHint}>
      <ButtonLink href="/groups?view=circles" variant="connect" icon={UserPlus}>
        {invite}
      </ButtonLink>
    </EmptyState>
  )
}
