import type { Api } from '@coterie/contract/api'
import type { RequestInput } from '@coterie/contract/endpoint'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { getErrorText } from '../../api/errors.ts'
import { setUser } from '../../api/session.ts'
import { toast } from '../../ui/toast.ts'

type PreferencesInput = RequestInput<Api['PATCH /api/user/preferences']>['body']

/** Saves settings one request at a time, so the last response is the latest. */
export function useSavePreferences() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'preferences' },
    mutationFn: (change: PreferencesInput) => call('PATCH /api/user/preferences', { body: change }),
    onSuccess: (user) => {
      setUser(client, user)
      toast({ title: m.settings_saved(), description: m.settings_saved_detail() })
    },
    onError: (error) =>
      toast({ title: m.settings_save_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}
