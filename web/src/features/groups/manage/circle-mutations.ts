import type { GroupPage, MemberRole, OwnGroup } from '@coterie/contract/groups/groups'
import type { Member } from '@coterie/contract/groups/members'
import { infiniteQueryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { call, callPage } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/api-errors.ts'
import { keys } from '../../../api/query-keys.ts'
import { cursorQuery, paging } from '../../../api/paged.ts'
import { useUser } from '../../../api/session.ts'
import { toast } from '../../../ui/toast.ts'
import { managingWords } from '../../../i18n/managing.ts'
import type { PictureChange } from '../../pictures/picture-draft.ts'
import { bodyOf, draftOf, type CircleDraft } from '../circle-draft.ts'
import { changeCircle } from '../circle-queries.ts'

type Named = Pick<GroupPage, 'id' | 'name'>

/** Members of a circle, the admins first, page by page. */
export const membersOf = (id: number) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...keys.group(id), 'members'],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/groups/{id}/members', {
        params: { id: String(id) },
        query: cursorQuery(pageParam),
        signal,
      }),
    refetchOnMount: 'always',
  })

/** What a change of a circle, or of who is in it, changes elsewhere. */
function refresh(client: QueryClient, id: number): void {
  void client.invalidateQueries({ queryKey: keys.ownGroups })
  void client.invalidateQueries({ queryKey: keys.group(id) })
  void client.invalidateQueries({ queryKey: keys.conversations })
  void client.invalidateQueries({ queryKey: keys.requests })
  void client.invalidateQueries({ queryKey: keys.thread(String(id)) })
}

const failed = (title: string) => (error: Error) =>
  toast({ title, description: sentenceOf(error), kind: 'destructive' })

/** Saves what an admin changed. */
export function useEditCircle(circle: OwnGroup) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ draft, picture }: { draft: CircleDraft; picture: PictureChange }) =>
      call('PATCH /api/groups/{id}', {
        params: { id: String(circle.id) },
        body: bodyOf(draft, draftOf(circle), picture),
      }),
    onSuccess: (saved) => {
      changeCircle(client, saved.id, () => saved)
      refresh(client, saved.id)
      toast({ title: managingWords.saved })
    },
    onError: failed(managingWords.saveFailed),
  })
}

/** Leaves a circle or deletes it, and offers to take that back. `onGone` leaves what shows it. */
export function useEnd(circle: Named, how: 'leave' | 'delete', onGone: () => void) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  const { id, name } = circle
  return useMutation({
    mutationFn: () =>
      how === 'leave'
        ? call('DELETE /api/groups/{id}/members/{userId}', { params: ofMember(id, viewerId) })
        : call('DELETE /api/groups/{id}', { params: { id: String(id) } }),
    onSuccess: () => {
      onGone()
      client.removeQueries({ queryKey: keys.thread(String(id)) })
      refresh(client, id)
      offerUndo(
        client,
        circle,
        viewerId,
        how === 'leave' ? managingWords.left(name) : managingWords.deleted(name),
      )
    },
    onError: failed(how === 'leave' ? managingWords.leaveFailed : managingWords.deleteFailed),
  })
}

/** Takes a member out, and offers to take that back. */
export function useRemoveMember(circle: Named) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ userId }: Member) =>
      call('DELETE /api/groups/{id}/members/{userId}', { params: ofMember(circle.id, userId) }),
    onSuccess: (_, { userId, user }) => {
      refresh(client, circle.id)
      offerUndo(client, circle, userId, managingWords.removed(user.name))
    },
    onError: failed(managingWords.removeFailed),
  })
}

/** Makes a member an admin, or the other way round. */
export function useSetRole({ id }: Named) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ member, role }: { member: Member; role: MemberRole }) =>
      call('PUT /api/groups/{id}/members/{userId}/role', {
        params: ofMember(id, member.userId),
        body: { role },
      }),
    onSuccess: ({ user, role }) => {
      refresh(client, id)
      toast({ title: managingWords.roleChanged(user.name, role === 'admin') })
    },
    onError: failed(managingWords.roleFailed),
  })
}

/** Works on after what showed the circle is gone. */
function offerUndo(client: QueryClient, { id, name }: Named, userId: number, title: string): void {
  async function takeBack() {
    try {
      await call('PUT /api/groups/{id}/members/{userId}', { params: ofMember(id, userId) })
      toast({ title: managingWords.takenBack(name) })
    } catch (error) {
      toast({ title: managingWords.takeBackFailed, description: sentenceOf(error), kind: 'destructive' })
    }
    refresh(client, id)
  }
  toast({ title, action: { label: managingWords.undo, onPress: () => void takeBack() } })
}

const ofMember = (id: number, userId: number) => ({ id: String(id), userId: String(userId) })
