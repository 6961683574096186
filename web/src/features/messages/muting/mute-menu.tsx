import type { Muting, Thread } from '@coterie/contract/messages/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'

import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/api-errors.ts'
import { keys } from '../../../api/query-keys.ts'
import { mapItems } from '../../../api/paged.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { MenuEntry } from '../../../ui/menu-entry-types.ts'
import { Menu } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { messagesWords } from '../../../i18n/messages.ts'
import { changeLists } from '../receive.ts'
import { withFacts, type CachedThread } from '../thread-cache.ts'

const hour = 60 * 60 * 1000
/** For how long one can mute; null until one turns it on again. */
const lengths = [
  ['hour', hour],
  ['day', 24 * hour],
  ['week', 7 * 24 * hour],
  ['always', null],
] as const

/** Mutes a conversation for a while or for good, and lets it be heard again. */
export function MuteMenu({ thread: { conversation, muted } }: { thread: Thread }) {
  const { mutate } = useMuting(conversation.key)
  const entries: MenuEntry[] = muted
    ? [{ kind: 'action', label: messagesWords.unmute, icon: Bell, onSelect: () => mutate('unmute') }]
    : lengths.map(([name, length]) => ({
        kind: 'action',
        label: messagesWords.muteFor[name],
        onSelect: () => mutate(length),
      }))
  const label = muted ? messagesWords.unmuteConversation : messagesWords.mute
  return (
    <Menu
      label={label}
      entries={[
        {
          kind: 'text',
          label: muted ? messagesWords.muted : messagesWords.muteTitle,
          detail: messagesWords.muteHint,
        },
        ...entries,
      ]}
    >
      {(trigger) => <IconButton {...trigger} icon={muted ? BellOff : Bell} label={label} />}
    </Menu>
  )
}

function useMuting(conversation: string) {
  const client = useQueryClient()
  const params = { conversation }
  return useMutation({
    mutationFn: (length: number | null | 'unmute') =>
      length === 'unmute'
        ? call('DELETE /api/messages/{conversation}/mute', { params })
        : call('PUT /api/messages/{conversation}/mute', {
            params,
            body: { until: length === null ? null : new Date(Date.now() + length).toISOString() },
          }),
    onSuccess: (muting: Muting) => {
      client.setQueryData<CachedThread>(
        keys.thread(conversation),
        (thread) => thread && withFacts(thread, () => muting),
      )
      changeLists(client, (rows) =>
        mapItems(rows, (row) => (row.conversation === conversation ? { ...row, ...muting } : row)),
      )
      toast({ title: muting.muted ? messagesWords.mutedNow : messagesWords.unmutedNow })
    },
    onError: (error) =>
      toast({ title: messagesWords.muteFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}
