import type { Admirer } from '@coterie/contract/discovery'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { sentenceOf } from '../../../api/api-errors.ts'
import { toast } from '../../../ui/toast.ts'
import { connectingWords } from '../../../i18n/connecting.ts'
import { useAnswer } from '../../requests/use-answer-request.ts'
import { askOptions } from '../../requests/send-friend-request.ts'
import { noteSwipe } from '../swipe-records.ts'
import { dropAdmirer } from './admirers-query.ts'

/** Accepts somebody's request, or asks who only liked one. Either way they leave the list, and the feed. */
export function useWelcome({ id, name, requestId }: Admirer) {
  const client = useQueryClient()
  const answer = useAnswer()
  const leave = () => {
    dropAdmirer(client, id)
    noteSwipe(client, 'people', 'accepted', id)
  }
  const ask = useMutation(
    askOptions(client, {
      onSuccess: leave,
      onFailure: (_, error) =>
        toast({ title: connectingWords.sendFailed, description: sentenceOf(error), kind: 'destructive' }),
    }),
  )
  return {
    welcome: () =>
      requestId === null
        ? ask.mutate({ id, name })
        : answer.mutate({ id: requestId, status: 'accepted' }, { onSuccess: leave }),
    isPending: answer.isPending || ask.isPending,
  }
}
