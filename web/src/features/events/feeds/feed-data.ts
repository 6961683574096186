import type { EventFeed } from '@coterie/contract/events/feeds'
import type { feedTexts } from '@coterie/contract/events/feeds.forms'
import { m } from '@coterie/contract/paraglide/messages'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { adminQueryKeys, alwaysRefetch } from '../../../api/admin-queries.ts'
import { call } from '../../../api/call.ts'
import { getErrorText, isApiError } from '../../../api/errors.ts'
import { toast } from '../../../ui/toast.ts'

export type FeedTexts = z.input<typeof feedTexts>
/** As typed; the category is empty until one is chosen. */
export type FeedFormValues = Record<keyof FeedTexts, string>

/** How often to look whether a fetch is done (ms). */
const checkInterval = 2000

export const feedsQuery = queryOptions({
  ...alwaysRefetch,
  queryKey: adminQueryKeys.feeds,
  queryFn: ({ signal }) => call('GET /api/admin/event-feeds', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.some(({ isFetching }) => isFetching) === true ? checkInterval : false,
})

/** Replaces or adds the feed in the list, and then loads the list. */
function useShowFeed() {
  const client = useQueryClient()
  return (feed: EventFeed) => {
    client.setQueryData(feedsQuery.queryKey, (list = []) =>
      [...list.filter(({ id }) => id !== feed.id), feed].toSorted((a, b) => a.name.localeCompare(b.name)),
    )
    void client.invalidateQueries({ queryKey: adminQueryKeys.audit })
  }
}

export function useSaveFeed(feed: EventFeed | null, onSaved: () => void) {
  const showFeed = useShowFeed()
  return useMutation({
    mutationFn: ({ url, name, category, country, city }: FeedTexts) => {
      const body = { url, name, category, location: { country, city } }
      return feed === null
        ? call('POST /api/admin/event-feeds', { body })
        : call('PUT /api/admin/event-feeds/{id}', { params: { id: String(feed.id) }, body })
    },
    onSuccess: (saved) => {
      showFeed(saved)
      const { name } = saved
      toast({ title: feed === null ? m.feeds_added({ name }) : m.feeds_saved({ name }) })
      onSaved()
    },
  })
}

export function useFetchFeed() {
  const showFeed = useShowFeed()
  return useMutation({
    mutationFn: (id: number) =>
      call('POST /api/admin/event-feeds/{id}/fetch', { params: { id: String(id) } }),
    onSuccess: showFeed,
    onError: (error) =>
      toast({ title: m.feeds_fetch_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}

/** A feed that is already removed counts as success. */
export function useRemoveFeed(onRemoved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: EventFeed) => {
      try {
        await call('DELETE /api/admin/event-feeds/{id}', { params: { id: String(id) } })
      } catch (error) {
        if (!isApiError(error, 'not_found')) throw error
      }
    },
    onSuccess: async (_, { id, name }) => {
      onRemoved()
      toast({ title: m.feeds_removed({ name }) })
      client.setQueryData(feedsQuery.queryKey, (list = []) => list.filter((feed) => feed.id !== id))
      await client.invalidateQueries({ queryKey: adminQueryKeys.events })
    },
    onError: (error) =>
      toast({ title: m.feeds_remove_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}

export const hiddenEventsQuery = (feedId: number) =>
  queryOptions({
    ...alwaysRefetch,
    queryKey: [...adminQueryKeys.feeds, feedId, 'hidden'],
    queryFn: ({ signal }) =>
      call('GET /api/admin/event-feeds/{id}/hidden-events', { signal, params: { id: String(feedId) } }),
  })

type HiddenSeries = { feedId: number; uid: string; title: string }

/** Shows a hidden event, date or series again. The feed is fetched, so it takes a moment. */
export function useShowAgain(onShown?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ feedId, uid, recurrence }: HiddenSeries & { recurrence: string | null }) =>
      call('POST /api/admin/event-feeds/{id}/hidden-events/show', {
        params: { id: String(feedId) },
        body: { uid, recurrence },
      }),
    onSuccess: async (_, { title }) => {
      toast({ title: m.feeds_shown({ title }) })
      onShown?.()
      await client.invalidateQueries({ queryKey: adminQueryKeys.all })
    },
    onError: (error) =>
      toast({ title: m.feeds_show_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}

export function useHideSeries(onHidden: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ feedId, uid }: HiddenSeries) =>
      call('PUT /api/admin/event-feeds/{id}/hidden-series', {
        params: { id: String(feedId) },
        body: { uid },
      }),
    onSuccess: async (_, { title }) => {
      toast({ title: m.feeds_hide_series_done({ title }) })
      onHidden()
      await client.invalidateQueries({ queryKey: adminQueryKeys.all })
    },
    onError: (error) =>
      toast({ title: m.feeds_hide_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}
