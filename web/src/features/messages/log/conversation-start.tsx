import type { Thread } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { UserPlus } from 'lucide-react'

import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export function ConversationStart({ conversation: { memberCount } }: Pick<Thread, 'conversation'>) {
  if (memberCount !== 1)
    return (
      <EmptyState
        scene="conversation"
        title={m.messages_start_conversation()}
        hint={m.messages_start_conversation_hint()}
      />
    )
  return (
    <EmptyState scene="conversation" title={m.messages_no_one_else()} hint={m.messages_no_one_else_hint()}>
      <ButtonLink href="/groups?view=circles" variant="connect" icon={UserPlus}>
        {m.messages_invite()}
      </ButtonLink>
    </EmptyState>
  )
}
