import { m } from '@coterie/contract/paraglide/messages'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { sessionQuery } from '../../../api/session.ts'
import { fetchCode } from '../../../ui/lazy.tsx'
import { toast } from '../../../ui/toast.ts'
import { secondFactorQuery } from '../second-factor/second-factor-queries.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'

const loadWebauthn = () => fetchCode(() => import('./webauthn.ts'))

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call('GET /api/user/passkeys', { signal }),
  staleTime: 0,
})

/** For parts that only need to know whether there is a passkey to use in this browser. */
export const usablePasskeysQuery = () => ({ ...passkeysQuery, enabled: canUsePasskeys() })

/** Confirms the session with a passkey instead of the password. */
export async function confirmWithPasskey(): Promise<void> {
  const { signWithPasskey } = await loadWebauthn()
  const credential = await signWithPasskey(await call('POST /api/session/confirm/passkey/options'))
  await call('POST /api/session/confirm/passkey', { body: { credential } })
}

/** Needs a confirmed session. The browser asks the person for a fingerprint or a PIN. */
export function useAddPasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { createPasskey } = await loadWebauthn()
      const credential = await createPasskey(await call('POST /api/user/passkeys/options'))
      return await call('POST /api/user/passkeys', { body: { credential } })
    },
    onSuccess: ({ passkey, recoveryCodes }) => {
      client.setQueryData(passkeysQuery.queryKey, (all) => all && [passkey, ...all])
      hideOffer(client)
      if (recoveryCodes !== null) void client.invalidateQueries(secondFactorQuery)
      const description = m.passkeys_added_detail({ name: passkey.name })
      toast({ title: m.passkeys_added(), description })
    },
  })
}

export function useDismissOffer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/user/passkey-offer'),
    onSuccess: () => hideOffer(client),
  })
}

function hideOffer(client: ReturnType<typeof useQueryClient>): void {
  client.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, isOfferedPasskey: false })
}
