import type { Api } from '@coterie/contract/api'
import type { RequestInput } from '@coterie/contract/endpoint'
import type { OwnGroup } from '@coterie/contract/groups/groups'
import type { Invite, NewInvite } from '@coterie/contract/invites'
import { approvalsPerOrganizerPerDay } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import { call } from '../../api/call.ts'
import { getErrorText } from '../../api/errors.ts'
import { product } from '../../i18n/product.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/chips.tsx'
import { formatDate } from '../../ui/dates.tsx'
import { controlClasses, Field } from '../../ui/fields.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { LinkField } from '../../ui/link-field.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'

type InviteTerms = RequestInput<Api['POST /api/groups/{id}/invites']>['body']

function circleInvitesQuery(groupId: number) {
  return queryOptions({
    queryKey: ['groups', groupId, 'invites'],
    queryFn: ({ signal }) =>
      call('GET /api/groups/{id}/invites', { params: { id: String(groupId) }, signal }),
  })
}

/** Only this response contains the URL. */
function useCreateInvite(groupId: number) {
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

function useRevokeInvite(groupId: number) {
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

const dayOptions = [7, 1, 30, null] as const
const maxUseOptions = [null, 1, 5, 10, 25, 100] as const

function CreateInviteForm({
  pending,
  onCreate,
}: {
  pending: boolean
  onCreate: (terms: InviteTerms) => void
}) {
  const [expiresInDays, setDays] = useState<(typeof dayOptions)[number]>(7)
  const [useLimit, setUseLimit] = useState<(typeof maxUseOptions)[number]>(null)
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <SelectChoice
          label={m.invites_expires()}
          options={dayOptions}
          value={expiresInDays}
          formatOption={(days) => (days === null ? m.invites_never() : m.invites_days({ days }))}
          onChange={setDays}
        />
        <SelectChoice
          label={m.invites_max_uses()}
          options={maxUseOptions}
          value={useLimit}
          formatOption={(count) => (count === null ? m.invites_no_limit() : m.invites_people({ count }))}
          onChange={setUseLimit}
        />
      </div>
      <Button fullWidth pending={pending} onClick={() => onCreate({ expiresInDays, useLimit })}>
        {pending ? m.invites_creating_link() : m.invites_create_link()}
      </Button>
    </div>
  )
}

type SelectChoiceProps<Option> = {
  label: string
  options: readonly Option[]
  value: Option
  formatOption: (option: Option) => string
  onChange: (option: Option) => void
}

function SelectChoice<Option extends number | null>({
  label,
  options,
  value,
  formatOption,
  onChange,
}: SelectChoiceProps<Option>) {
  return (
    <Field label={label}>
      {(fieldAttributes) => (
        <select
          {...fieldAttributes}
          className={`${controlClasses} h-12`}
          value={options.indexOf(value)}
          onChange={(event) => {
            const chosen = options[Number(event.target.value)]
            if (chosen !== undefined) onChange(chosen)
          }}
        >
          {options.map((option, index) => (
            <option key={formatOption(option)} value={index}>
              {formatOption(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

const linkStateTexts = {
  open: m.invites_link_states_open,
  expired: m.invites_link_states_expired,
  used_up: m.invites_link_states_used_up,
}

/** Revoking can't be undone, so it must be confirmed. */
function InviteRow({ invite }: { invite: Invite }) {
  const { id, groupId, state, used, useLimit, createdByName } = invite
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isPending } = useRevokeInvite(groupId)
  const expiryText = getExpiryText(invite)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
      <div className="grid min-w-0 gap-1 text-15">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={state === 'open' ? 'good' : 'plain'}>{linkStateTexts[state]()}</Badge>
          <span>{expiryText}</span>
        </p>
        <p className="text-13 wrap-anywhere text-ink-soft">
          {useLimit === null
            ? m.invites_used_count({ count: used })
            : m.invites_used_count_of({ count: used, limit: useLimit })}{' '}
          · {m.invites_created_by({ name: createdByName })}
        </p>
        {state === 'open' && <p className="text-13 text-ink-soft">{getApprovalText(invite)}</p>}
      </div>
      {isConfirming ? (
        <fieldset aria-label={m.invites_confirm_revoke()} className="flex gap-2">
          <Button variant="danger" pending={isPending} onClick={() => mutate(id)}>
            {m.invites_revoke()}
          </Button>
          <Button variant="quiet" ref={focusOnMount} onClick={() => setIsConfirming(false)}>
            {m.invites_keep_link()}
          </Button>
        </fieldset>
      ) : (
        <Button
          variant="quiet"
          aria-label={m.invites_revoke_label({ description: expiryText })}
          onClick={() => setIsConfirming(true)}
        >
          {m.invites_revoke()}
        </Button>
      )}
    </li>
  )
}

/** What happens to people without an account. */
function getApprovalText({ approvalsLeft }: Invite): string {
  if (approvalsLeft === null) return m.invites_approves_no_one()
  if (approvalsLeft === 0) return m.invites_approvals_used_up({ limit: approvalsPerOrganizerPerDay })
  return m.invites_approves({ product, count: approvalsLeft })
}

/** The confirmation replaces the button that had the focus. */
function focusOnMount(button: HTMLButtonElement | null): void {
  button?.focus()
}

function getExpiryText({ expiresAt }: Invite): string {
  return expiresAt === null
    ? m.invites_no_expiry()
    : m.invites_expires_on({ date: formatDate(expiresAt, 'dayAndTime') })
}

const QrCode = lazy(async () => ({ default: (await import('../../ui/qr-code.tsx')).QrCode }))

/** Creates and lists invite links. The URL of a new link is shown only once. */
export function InviteLinks({ circle }: { circle: OwnGroup }) {
  const { data, error, refetch, isRefetching } = useQuery(circleInvitesQuery(circle.id))
  const { mutate, data: createdInvite, isPending } = useCreateInvite(circle.id)
  const isCreatedListed = createdInvite !== undefined && data?.some(({ id }) => id === createdInvite.id)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-4">
      <p className="text-13 text-ink-soft">{m.invites_links_hint()}</p>
      <CreateInviteForm pending={isPending} onCreate={mutate} />
      {isCreatedListed && (
        <output className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Suspense fallback={<Loading />}>
            <QrCode link={createdInvite.url} label={m.invites_qr_label()} />
          </Suspense>
          <LinkField label={m.invites_created_link()} link={createdInvite.url} />
          <p className="text-13 text-ink-soft">{m.invites_link_created_hint()}</p>
        </output>
      )}
      {data === undefined && error === null && <Loading label={m.invites_links_loading()} />}
      {data === undefined && error !== null && (
        <ErrorState title={m.invites_links_failed()} query={{ error, refetch, isRefetching }} />
      )}
      {data !== undefined && data.length > 0 && (
        <ul aria-label={m.invites_links()} className="grid divide-y divide-line border-t border-line">
          {data.map((invite) => (
            <InviteRow key={invite.id} invite={invite} />
          ))}
        </ul>
      )}
    </div>
  )
}
