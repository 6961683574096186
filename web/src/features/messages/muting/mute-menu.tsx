import type { MuteState, Thread } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'

import { call } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { mapItems } from '../../../api/paged.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { IconButton } from '../../../ui/buttons.tsx'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { updateLists } from '../receive.ts'
import { updatePages, type CachedThread } from '../thread-cache.ts'
import { CircleHeaderMenu } from '../thread-header.tsx'

const durationTexts = {
  hour: m.messages_mute_for_hour,
  day: m.messages_mute_for_day,
  week: m.messages_mute_for_week,
  always: m.messages_mute_for_always,
}

const hourMs = 60 * 60 * 1000
/** Null mutes until it is turned off. */
const durationOptions = [
  ['hour', hourMs],
  ['day', 24 * hourMs],
  ['week', 7 * 24 * hourMs],
  ['always', null],
] as const

function MuteMenu({ thread: { conversation, muted } }: { thread: Thread }) {
  const { mutate } = useMuteConversation(conversation.key)
  const entries: MenuEntry[] = muted
    ? [{ kind: 'action', label: m.messages_unmute(), icon: Bell, onSelect: () => mutate('unmute') }]
    : durationOptions.map(([name, duration]) => ({
        kind: 'action',
        label: durationTexts[name](),
        onSelect: () => mutate(duration),
      }))
  const label = muted ? m.messages_unmute_conversation() : m.messages_mute()
  return (
    <Menu
      label={label}
      entries={[
        {
          kind: 'text',
          label: muted ? m.messages_muted() : m.messages_mute_title(),
          detail: m.messages_mute_hint(),
        },
        ...entries,
      ]}
    >
      {(trigger) => <IconButton {...trigger} icon={muted ? BellOff : Bell} label={label} />}
    </Menu>
  )
}

function useMuteConversation(conversation: string) {
  const client = useQueryClient()
  const params = { conversation }
  return useMutation({
    mutationFn: (duration: number | null | 'unmute') =>
      duration === 'unmute'
        ? call('DELETE /api/messages/{conversation}/mute', { params })
        : call('PUT /api/messages/{conversation}/mute', {
            params,
            body: { until: duration === null ? null : new Date(Date.now() + duration).toISOString() },
          }),
    onSuccess: (muteState: MuteState) => {
      client.setQueryData<CachedThread>(
        queryKeys.thread(conversation),
        (thread) => thread && updatePages(thread, () => muteState),
      )
      updateLists(client, (rows) =>
        mapItems(rows, (row) => (row.conversation === conversation ? { ...row, ...muteState } : row)),
      )
      toast({ title: muteState.muted ? m.messages_muted_now() : m.messages_unmuted_now() })
    },
    onError: (error) =>
      toast({ title: m.messages_mute_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}

export function ThreadMenu({ thread }: { thread: Thread }) {
  const { key, isGroup } = thread.conversation
  return (
    <span className="flex shrink-0">
      <MuteMenu thread={thread} />
      {isGroup && <CircleHeaderMenu id={Number(key)} />}
    </span>
  )
}
