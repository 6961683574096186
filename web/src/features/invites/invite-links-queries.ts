import type { Api } from '@coterie/contract/api'
import type { Invite, NewInvite } from '@coterie/contract/invites'
import type { Sending } from '@coterie/contract/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/api-errors.ts'
import { toast } from '../../ui/toast.ts'
import { invitesWords } from '../../i18n/invites.ts'

export type Terms = Sending<Api['POST /api/groups/{id}/invites']>['body']

/** The links of a circle, the newest first. */
export function circleLinks(groupId: number) {
  return queryOptions({
    queryKey: ['groups', groupId, 'invites'],
    queryFn: ({ signal }) =>
      call('GET /api/groups/{id}/invites', { params: { id: String(groupId) }, signal }),
  })
}

/** Makes a link. Its answer is the only one that holds the address. */
export function useMakeLink(groupId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Terms): Promise<NewInvite> =>
      call('POST /api/groups/{id}/invites', { params: { id: String(groupId) }, body }),
    onSuccess: (made) =>
      client.setQueryData<Invite[]>(circleLinks(groupId).queryKey, (links = []) => [made, ...links]),
    onError: (error) =>
      toast({ title: invitesWords.makeFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}

/** Takes a link back. */
export function useRevokeLink(groupId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (inviteId: number) =>
      call('DELETE /api/groups/{id}/invites/{inviteId}', {
        params: { id: String(groupId), inviteId: String(inviteId) },
      }),
    onSuccess: (_, inviteId) => {
      client.setQueryData<Invite[]>(circleLinks(groupId).queryKey, (links = []) =>
        links.filter(({ id }) => id !== inviteId),
      )
      toast({ title: invitesWords.revoked, description: invitesWords.revokedDetail })
    },
    onError: (error) =>
      toast({ title: invitesWords.revokeFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}
