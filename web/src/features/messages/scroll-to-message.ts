import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type RefObject } from 'react'
import { useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

import { sentenceOf } from '../../api/api-errors.ts'
import { keys } from '../../api/query-keys.ts'
import { toast } from '../../ui/toast.ts'
import { messagesWords } from '../../i18n/messages.ts'
import type { LogHandle } from './log/use-log-view.ts'
import { onlyPage, readThread, type CachedThread, type Spot } from './thread-cache.ts'

/** The message that an address leads to: '?message=345'; null for the conversation as it is. */
export function messageIn(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('message'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** So long a page that has arrived may take to stand on the screen. */
const mostFrames = 60

async function untilShown(isShown: () => boolean): Promise<void> {
  for (let frame = 0; frame < mostFrames; frame += 1) {
    if (isShown()) return
    await new Promise(requestAnimationFrame)
  }
}

/** Leads to messages: those of the address, quoted ones, the latest. */
export function useGoTo(
  conversation: string,
  log: RefObject<LogHandle | null>,
  firstUnreadId: number | null,
) {
  const search = useSearch()
  // Another one with each press of a link, so that the same link leads there again.
  const visit = useHistoryState<unknown>()
  const asked = messageIn(search)
  const { goTo, toLatest, toUnread } = useWays(conversation, log)
  useEffect(() => {
    if (asked === null && firstUnreadId !== null && !log.current?.has(firstUnreadId))
      void toUnread(firstUnreadId)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the conversation opens
  }, [])
  useEffect(() => {
    if (asked === null) return undefined
    // A new page takes the focus first.
    const frame = requestAnimationFrame(() => void goTo(asked))
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each press of a link
  }, [asked, visit, conversation])
  return { goTo: (id: number) => void goTo(id), toLatest }
}

/** The ways through a conversation; what is not loaded is fetched. */
function useWays(conversation: string, log: RefObject<LogHandle | null>) {
  const client = useQueryClient()
  async function load(spot: Spot): Promise<void> {
    const page = await readThread(conversation, spot)
    // A further page that is on its way would bring back those before.
    await client.cancelQueries({ queryKey: keys.thread(conversation), exact: true })
    client.setQueryData<CachedThread>(keys.thread(conversation), onlyPage(page, spot))
    // Some of the page may have stood there before.
    const wanted = spot !== null && 'around' in spot ? spot.around : null
    const awaited = page.messages.find(({ id }) => id === wanted) ?? page.messages.at(-1)
    if (awaited !== undefined) await untilShown(() => log.current?.has(awaited.id) ?? false)
  }
  async function goTo(id: number): Promise<void> {
    if (log.current?.toMessage(id)) return
    try {
      await load({ around: id })
      if (!log.current?.toMessage(id)) toast({ title: messagesWords.notThere })
    } catch (error) {
      toast({ title: messagesWords.notThere, description: sentenceOf(error), kind: 'destructive' })
    }
  }
  async function toLatest(): Promise<void> {
    try {
      await load(null)
      log.current?.toEnd()
    } catch (error) {
      toast({ title: messagesWords.failed, description: sentenceOf(error), kind: 'destructive' })
    }
  }
  async function toUnread(id: number): Promise<void> {
    try {
      await load({ around: id })
      log.current?.toUnread()
    } catch {
      // The latest are there: one can scroll back to it.
    }
  }
  return { goTo, toLatest, toUnread }
}
