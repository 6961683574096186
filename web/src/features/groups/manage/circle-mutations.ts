import type { GroupPage, MemberRole, OwnGroup } from '@coterie/contract/groups/groups'
import type { Member } from '@coterie/contract/groups/members'
import { m } from '@coterie/contract/paraglide/messages'
import { infiniteQueryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { call, callPage } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { cursorQuery, pagination } from '../../../api/paged.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useUser } from '../../../api/session.ts'
import { toast } from '../../../ui/toast.ts'
import type { PictureChange } from '../../pictures/picture-draft.ts'
import { toCircleBody, toCircleDraft, type CircleDraft } from '../circle-draft.ts'
import { updateCachedCircle } from '../circle-queries.ts'

type NamedCircle = Pick<GroupPage, 'id' | 'name'>

export const membersQuery = (id: number) =>
  infiniteQueryOptions({
    ...pagination,
    queryKey: [...queryKeys.group(id), 'members'],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/groups/{id}/members', {
        params: { id: String(id) },
        query: cursorQuery(pageParam),
        signal,
      }),
    refetchOnMount: 'always',
  })

function invalidateCircle(client: QueryClient, id: number): void {
  void client.invalidateQueries({ queryKey: queryKeys.ownGroups })
  void client.invalidateQueries({ queryKey: queryKeys.group(id) })
  void client.invalidateQueries({ queryKey: queryKeys.conversations })
  void client.invalidateQueries({ queryKey: queryKeys.requests })
  void client.invalidateQueries({ queryKey: queryKeys.thread(String(id)) })
}

const showError = (title: string) => (error: Error) =>
  toast({ title, description: getErrorText(error), kind: 'destructive' })

export function useEditCircle(circle: OwnGroup) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ draft, picture }: { draft: CircleDraft; picture: PictureChange }) =>
      call('PATCH /api/groups/{id}', {
        params: { id: String(circle.id) },
        body: toCircleBody(draft, toCircleDraft(circle), picture),
      }),
    onSuccess: (saved) => {
      updateCachedCircle(client, saved.id, () => saved)
      invalidateCircle(client, saved.id)
      toast({ title: m.circle_management_saved() })
    },
    onError: showError(m.circle_management_save_failed()),
  })
}

/** Leaves or deletes the circle and offers to undo it. `onEnded` should leave the page that shows the circle. */
export function useEndCircle(circle: NamedCircle, endKind: 'leave' | 'delete', onEnded: () => void) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  const { id, name } = circle
  return useMutation({
    mutationFn: () =>
      endKind === 'leave'
        ? call('DELETE /api/groups/{id}/members/{userId}', { params: getMemberParams(id, viewerId) })
        : call('DELETE /api/groups/{id}', { params: { id: String(id) } }),
    onSuccess: () => {
      onEnded()
      client.removeQueries({ queryKey: queryKeys.thread(String(id)) })
      client.removeQueries({ queryKey: queryKeys.arrivals(id) })
      invalidateCircle(client, id)
      offerUndo(
        client,
        circle,
        viewerId,
        endKind === 'leave'
          ? m.circle_management_left_circle({ circle: name })
          : m.circle_management_deleted({ circle: name }),
      )
    },
    onError: showError(
      endKind === 'leave' ? m.circle_management_leave_failed() : m.circle_management_delete_failed(),
    ),
  })
}

export function useRemoveMember(circle: NamedCircle) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ userId }: Member) =>
      call('DELETE /api/groups/{id}/members/{userId}', { params: getMemberParams(circle.id, userId) }),
    onSuccess: (_, { userId, user }) => {
      invalidateCircle(client, circle.id)
      offerUndo(client, circle, userId, m.circle_management_member_removed({ name: user.name }))
    },
    onError: showError(m.circle_management_remove_member_failed()),
  })
}

export function useSetRole({ id }: NamedCircle) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ member, role }: { member: Member; role: MemberRole }) =>
      call('PUT /api/groups/{id}/members/{userId}/role', {
        params: getMemberParams(id, member.userId),
        body: { role },
      }),
    onSuccess: ({ user, role }) => {
      invalidateCircle(client, id)
      toast({
        title:
          role === 'admin'
            ? m.circle_management_became_organizer({ name: user.name })
            : m.circle_management_became_member({ name: user.name }),
      })
    },
    onError: showError(m.circle_management_role_failed()),
  })
}

/** Works even after the page that showed the circle is unmounted. */
function offerUndo(client: QueryClient, { id, name }: NamedCircle, userId: number, title: string): void {
  async function undoRemoval() {
    try {
      await call('PUT /api/groups/{id}/members/{userId}', { params: getMemberParams(id, userId) })
      toast({ title: m.circle_management_restored({ circle: name }) })
    } catch (error) {
      toast({
        title: m.circle_management_undo_failed(),
        description: getErrorText(error),
        kind: 'destructive',
      })
    }
    invalidateCircle(client, id)
  }
  toast({ title, action: { label: m.circle_management_undo(), onPress: () => void undoRemoval() } })
}

const getMemberParams = (id: number, userId: number) => ({ id: String(id), userId: String(userId) })
