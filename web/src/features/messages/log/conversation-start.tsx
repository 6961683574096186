import type { Thread } from '@coterie/contract/messages/messages'
import { UserPlus } from 'lucide-react'

import { messagesTexts } from '../../../i18n/messages.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export function ConversationStart({ conversation: { memberCount } }: Pick<Thread, 'conversation'>) {
  if (memberCount !== 1)
    return (
      <EmptyState
        scene="conversation"
        title={messagesTexts.startConversation}
        hint={messagesTexts.startConversationHint}
      />
    )
  return (
    <EmptyState scene="conversation" title={messagesTexts.noOneElse} hint={messagesTexts.noOneElseHint}>
      <ButtonLink href="/groups?view=circles" variant="connect" icon={UserPlus}>
        {messagesTexts.invite}
      </ButtonLink>
    </EmptyState>
  )
}
