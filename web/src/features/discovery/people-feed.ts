import type { Candidate } from '@coterie/contract/discovery'

import { call, callPage } from '../../api/call.ts'
import { onceReachable } from '../../api/retry-when-online.ts'
import { bffsWords } from '../../i18n/bffs.ts'
import { asking, askOptions } from '../requests/send-friend-request.ts'
import type { Feed } from './feed.ts'

/** People one might become friends with. */
export const peopleFeed: Feed<Candidate> = {
  name: 'people',
  load: (asked) => callPage('GET /api/users', asked),
  pictureOf: ({ avatar }) => avatar,
  steps: false,
  skip: (given) =>
    onceReachable({ name: 'PUT /api/people/{id}/skip', id: given.params.id }, () =>
      call('PUT /api/people/{id}/skip', given),
    ),
  unskip: (given) => call('DELETE /api/people/{id}/skip', given),
  connectOptions: ({ client, onFailure }) => askOptions(client, { onFailure }),
  connecting: asking,
  words: bffsWords,
}
