import type { Candidate } from '@coterie/contract/discovery'
import { m } from '@coterie/contract/paraglide/messages'

import { call, callPage } from '../../api/call.ts'
import { retryWhenOnline } from '../../api/retry-when-online.ts'
import { friendRequestKey, getFriendRequestOptions } from '../requests/send-friend-request.ts'
import type { Feed } from './feed.ts'

export const peopleFeed: Feed<Candidate> = {
  name: 'people',
  load: (request) => callPage('GET /api/users', request),
  getPicture: ({ avatar }) => avatar,
  canStep: false,
  skip: (variables) =>
    retryWhenOnline({ name: 'PUT /api/people/{id}/skip', id: variables.params.id }, () =>
      call('PUT /api/people/{id}/skip', variables),
    ),
  unskip: (variables) => call('DELETE /api/people/{id}/skip', variables),
  connectOptions: ({ client, onFailure }) => getFriendRequestOptions(client, { onFailure }),
  connectKey: friendRequestKey,
  texts: {
    skipFailed: m.bffs_skip_failed,
    noCards: m.bffs_no_matches,
    keyboardHint: m.bffs_keyboard_hint,
  },
}
