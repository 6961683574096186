import type { Identity, SignInProvider } from '@coterie/contract/account/sign-in-providers'
import { m } from '@coterie/contract/paraglide/messages'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/dates.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Section } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toast.ts'
import { signInProvidersQuery } from '../providers/provider-buttons.tsx'
import { ProviderPicture } from '../providers/provider-list.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: ({ signal }) => call('GET /api/user/identities', { signal }),
  refetchOnMount: 'always',
})

/** The accounts at providers that sign the person in. Hidden if the operator has set up no provider. */
export function IdentitiesSection() {
  const { data: providers = [] } = useQuery(signInProvidersQuery)
  const { data: identities, error, isRefetching, refetch } = useQuery(identitiesQuery)
  const list = useRef<HTMLUListElement>(null)
  if (providers.length === 0 && (identities === undefined || identities.length === 0)) return null
  return (
    <Section title={m.identities_title()} hint={m.identities_hint()}>
      {identities ? (
        <>
          <ul
            ref={list}
            tabIndex={-1}
            aria-label={m.identities_title()}
            className="divide-y divide-line outline-none"
          >
            {identities.length === 0 && <li className="py-2 text-15">{m.identities_none()}</li>}
            {identities.map((identity) => (
              <IdentityRow
                key={identity.id}
                identity={identity}
                onRemoved={() => list.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            {providers.map((provider) => (
              <AddButton key={provider.id} provider={provider} />
            ))}
          </div>
        </>
      ) : error ? (
        <ErrorState title={m.identities_failed()} query={{ error, refetch, isRefetching }} />
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
    </Section>
  )
}

function IdentityRow({ identity, onRemoved }: { identity: Identity; onRemoved: () => void }) {
  const { id, provider, email, createdAt, lastUsedAt } = identity
  const client = useQueryClient()
  const [isDialogOpen, setDialogOpen] = useState(false)
  async function remove() {
    await call('DELETE /api/user/identities/{id}', { params: { id: String(id) } })
    client.setQueryData(identitiesQuery.queryKey, (all) => all?.filter((other) => other.id !== id))
    toast({ title: m.identities_removed({ provider }) })
    onRemoved()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="font-semibold">{provider}</p>
        {email !== null && <p className="text-15 wrap-anywhere">{email}</p>}
        <p className="text-13 text-ink-soft">
          {m.identities_added_on({ date: formatDate(createdAt, 'date') })}
          {' · '}
          {m.identities_last_used({ date: formatDate(lastUsedAt, 'dateAndTime') })}
        </p>
      </div>
      <Button
        variant="secondary"
        aria-label={m.identities_remove_label({ provider })}
        onClick={() => setDialogOpen(true)}
      >
        {m.identities_remove()}
      </Button>
      <ConfirmDialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title={m.identities_remove_title({ provider })}
        description={m.identities_remove_hint({ provider })}
        action={m.identities_remove()}
        pendingAction={m.identities_removing()}
        variant="danger"
        run={remove}
      />
    </li>
  )
}

function AddButton({ provider }: { provider: SignInProvider }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const name = provider.name
  async function openProvider() {
    const { url } = await call('POST /api/user/identities/start', { body: { provider: provider.id } })
    location.assign(url)
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setDialogOpen(true)}>
        <ProviderPicture provider={provider} />
        {m.identities_add({ provider: name })}
      </Button>
      <ConfirmDialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title={m.identities_add({ provider: name })}
        description={m.identities_add_hint({ provider: name })}
        action={m.identities_continue()}
        pendingAction={m.identities_opening()}
        run={openProvider}
      />
    </>
  )
}
