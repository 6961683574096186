import type { Api } from '@coterie/contract/api'
import type { Sending } from '@coterie/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/api-errors.ts'
import { setUser } from '../../api/session.ts'
import { toast } from '../../ui/toast.ts'
import { settingsWords } from '../../i18n/settings.ts'

type Change = Sending<Api['PATCH /api/user/preferences']>['body']

/** Saves a change of the settings; one after the other, so that the last answer is the latest. */
export function useSavePreferences() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'preferences' },
    mutationFn: (change: Change) => call('PATCH /api/user/preferences', { body: change }),
    onSuccess: (user) => {
      setUser(client, user)
      toast({ title: settingsWords.saved, description: settingsWords.savedDetail })
    },
    onError: (error) =>
      toast({ title: settingsWords.saveFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}
