import type { Api } from '@coterie/contract/api'
import type { RequestInput } from '@coterie/contract/endpoint'
import type { Invite, NewInvite } from '@coterie/contract/invites'
import { m } from '@coterie/contract/paraglide/messages'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'

export type InviteTerms = RequestInput<Api['POST /api/groups/{id}/invites']>['body']

export function circleInvitesQuery(groupId: number) {
  return queryOptions({
    queryKey: ['groups', groupId, 'invites'],
    queryFn: ({ signal }) =>
      call('GET /api/groups/{id}/invites', { params: { id: String(groupId) }, signal }),
  })
}

/** Only this response contains the URL. */
export function useCreateInvite(groupId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InviteTerms): Promise<NewInvite> =>
      call('POST /api/groups/{id}/invites', { params: { id: String(groupId) }, body }),
    onSuccess: (created) =>
      client.setQueryData<Invite[]>(circleInvitesQuery(groupId).queryKey, (links = []) => [
        created,
        ...links,
      ]),
    onError: (error) =>
      toast({ title: m.invites_create_link_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}

export function useRevokeInvite(groupId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (inviteId: number) =>
      call('DELETE /api/groups/{id}/invites/{inviteId}', {
        params: { id: String(groupId), inviteId: String(inviteId) },
      }),
    onSuccess: (_, inviteId) => {
      client.setQueryData<Invite[]>(circleInvitesQuery(groupId).queryKey, (links = []) =>
        links.filter(({ id }) => id !== inviteId),
      )
      toast({ title: m.invites_revoked(), description: m.invites_revoked_detail() })
    },
    onError: (error) =>
      toast({ title: m.invites_revoke_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}
