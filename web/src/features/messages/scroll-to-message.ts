import { m } from '@coterie/contract/paraglide/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type RefObject } from 'react'
import { useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

import { getErrorText } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { toast } from '../../ui/toast.ts'
import type { LogHandle } from './log/scroll.ts'
import { toSinglePage, fetchThread, type CachedThread, type ThreadPosition } from './thread-cache.ts'

/** The message that a URL points to: '?message=345'; null for the whole conversation. */
export function getMessageIdParam(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('message'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Maximum frames to wait for a loaded page to render. */
const maxFrames = 60

async function waitUntilShown(isShown: () => boolean): Promise<void> {
  for (let frame = 0; frame < maxFrames; frame += 1) {
    if (isShown()) return
    await new Promise(requestAnimationFrame)
  }
}

export function useScrollToMessage(
  conversation: string,
  log: RefObject<LogHandle | null>,
  firstUnreadId: number | null,
) {
  const search = useSearch()
  // Each press of a link has its own state, so that the same link scrolls again.
  const visitId = useHistoryState<unknown>()
  const requestedId = getMessageIdParam(search)
  const { scrollToMessage, scrollToLatest, scrollToUnread } = useScrollActions(conversation, log)
  useEffect(() => {
    if (requestedId === null && firstUnreadId !== null && !log.current?.hasMessage(firstUnreadId))
      void scrollToUnread(firstUnreadId)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the conversation opens
  }, [])
  useEffect(() => {
    if (requestedId === null) return undefined
    // Run after the new page has received the focus.
    const frame = requestAnimationFrame(() => void scrollToMessage(requestedId))
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each press of a link
  }, [requestedId, visitId, conversation])
  return { scrollToMessage: (id: number) => void scrollToMessage(id), scrollToLatest }
}

/** Scroll actions that load missing messages first. */
function useScrollActions(conversation: string, log: RefObject<LogHandle | null>) {
  const client = useQueryClient()
  async function load(threadPosition: ThreadPosition): Promise<void> {
    const page = await fetchThread(conversation, threadPosition)
    // A page that is still loading would overwrite this one.
    await client.cancelQueries({ queryKey: queryKeys.thread(conversation), exact: true })
    client.setQueryData<CachedThread>(queryKeys.thread(conversation), toSinglePage(page, threadPosition))
    // Part of the page may already be rendered, so wait for a specific message.
    const targetId = threadPosition !== null && 'around' in threadPosition ? threadPosition.around : null
    const awaitedMessage = page.messages.find(({ id }) => id === targetId) ?? page.messages.at(-1)
    if (awaitedMessage !== undefined)
      await waitUntilShown(() => log.current?.hasMessage(awaitedMessage.id) ?? false)
  }
  async function scrollToMessage(id: number): Promise<void> {
    if (log.current?.scrollToMessage(id)) return
    try {
      await load({ around: id })
      if (!log.current?.scrollToMessage(id)) toast({ title: m.messages_message_not_found() })
    } catch (error) {
      toast({ title: m.messages_message_not_found(), description: getErrorText(error), kind: 'destructive' })
    }
  }
  async function scrollToLatest(): Promise<void> {
    try {
      await load(null)
      log.current?.scrollToEnd()
    } catch (error) {
      toast({ title: m.messages_failed(), description: getErrorText(error), kind: 'destructive' })
    }
  }
  async function scrollToUnread(id: number): Promise<void> {
    try {
      await load({ around: id })
      log.current?.scrollToUnread()
    } catch {
      // The latest messages are loaded: the viewer can scroll back.
    }
  }
  return { scrollToMessage, scrollToLatest, scrollToUnread }
}
