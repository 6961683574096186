import type { Api } from '@coterie/contract/api'
import type { RequestInput } from '@coterie/contract/endpoint'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { getErrorText } from '../../api/errors.ts'
import { setUser } from '../../api/session.ts'
import { toast } from '../../ui/toast.ts'

type PreferencesInput = RequestInput<Api['PATCH /api/user/preferences']>['body']

const mutationKey = ['preferences']

/** Saves settings one request at a time, so the last response is the latest. Confirms changes in a row once, after the last. */
export function useSavePreferences() {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    scope: { id: 'preferences' },
    mutationFn: (change: PreferencesInput) => call('PATCH /api/user/preferences', { body: change }),
    onSuccess: (user) => {
      setUser(client, user)
      const isLast = client.isMutating({ mutationKey }) === 1
      if (isLast) toast({ title: m.settings_saved(), description: m.settings_saved_detail() })
    },
    onError: (error) =>
      toast({ title: m.settings_save_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}
