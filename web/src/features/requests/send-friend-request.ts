import type { Person } from '@coterie/contract/groups/groups'
import type { FriendRequest } from '@coterie/contract/requests'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import { toast } from '../../ui/toast.ts'
import { connectingWords } from '../../i18n/connecting.ts'
import { refreshAfterRequest, send } from './join-request.ts'

export type Askable = Pick<Person, 'id' | 'name'>

/** Mutations that ask a person for friendship; their variables are the person. */
export const asking = ['ask']

type Ask = {
  onSuccess?: (person: Askable) => void
  /** The request could not be sent: says so. */
  onFailure: (person: Askable, error: Error) => void
}

/** The mutation that asks a person for friendship and says so, or that it was mutual: who has asked already accepts. */
export function askOptions(client: QueryClient, { onSuccess, onFailure }: Ask) {
  return mutationOptions<FriendRequest, Error, Askable, void>({
    mutationKey: asking,
    mutationFn: ({ id }: Askable) => send({ toId: id }),
    onSuccess: ({ status }, person) => {
      refreshAfterRequest(client)
      onSuccess?.(person)
      toast(
        status === 'accepted'
          ? { title: connectingWords.connected, description: connectingWords.connectedDetail(person.name) }
          : { title: connectingWords.requested, description: connectingWords.requestedDetail(person.name) },
      )
    },
    onError: (error, person) => onFailure(person, error),
  })
}
