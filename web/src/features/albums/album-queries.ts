import type { AlbumPicture } from '@coterie/contract/albums'
import { m } from '@coterie/contract/paraglide/messages'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { getErrorText, isApiError } from '../../api/errors.ts'
import { cursorQuery, filterItems, pagination, type PagedList } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { toast } from '../../ui/toast.ts'

/** The past meetups of a circle with their albums, latest first. */
export const albumsQuery = (groupId: number) =>
  infiniteQueryOptions({
    ...pagination,
    queryKey: [...queryKeys.albums, 'group', groupId],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/groups/{id}/albums', {
        params: { id: String(groupId) },
        query: cursorQuery(pageParam),
        signal,
      }),
    refetchOnMount: 'always',
  })

export const albumQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...queryKeys.albums, 'event', eventId],
    queryFn: ({ signal }) => call('GET /api/events/{id}/album', { params: { id: String(eventId) }, signal }),
    refetchOnMount: 'always',
  })

export const albumPicturesQuery = (eventId: number) =>
  infiniteQueryOptions({
    ...pagination,
    queryKey: [...queryKeys.albums, 'pictures', eventId],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/events/{id}/album/pictures', {
        params: { id: String(eventId) },
        query: cursorQuery(pageParam),
        signal,
      }),
    refetchOnMount: 'always',
  })

export function refreshAlbums(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.albums })
}

export function useRemovePicture(onRemoved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: AlbumPicture) =>
      call('DELETE /api/album-pictures/{id}', { params: { id: String(id) } }).catch((error: unknown) => {
        // Someone else has just removed it.
        if (!isApiError(error, 'not_found')) throw error
      }),
    onSuccess: (_, { id, eventId }) => {
      client.setQueryData<PagedList<AlbumPicture>>(
        albumPicturesQuery(eventId).queryKey,
        (paged) => paged && filterItems(paged, (picture) => picture.id !== id),
      )
      refreshAlbums(client)
      onRemoved()
      toast({ title: m.albums_removed() })
    },
    onError: (error) =>
      toast({ title: m.albums_remove_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}
