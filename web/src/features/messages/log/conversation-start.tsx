import type { Thread } from '@coterie/contract/messages/messages'
import { UserPlus } from 'lucide-react'

import { messagesTexts } from '../../../i18n/messages.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export function ConversationStart({ conversation: { memberCount } }: Pick<Thread, 'conversation'>) {
  const { begin, beginHint, alone, aloneHint, invite } = messagesTexts
  if (memberCount !== 1) return <EmptyState scene="conversation" title={begin} hint={beginHint} />
  return (
    <EmptyState scene="conversation" title={alone} hint={aloneHint}>
      <ButtonLink href="/groups?view=circles" variant="connect" icon={UserPlus}>
        {invite}
      </ButtonLink>
    </EmptyState>
  )
}
