import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'

import { call } from '../../api/call.ts'
import { Refused, sentenceOf } from '../../api/api-errors.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PlainFrame } from '../../ui/plain-frame.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { noticesWords } from '../../i18n/notifications.ts'

type StoppedProps = { email: string; turnedOff: 'email' | 'urgentUpdates' }

function Stopped({ email, turnedOff }: StoppedProps) {
  const isUrgent = turnedOff === 'urgentUpdates'
  return (
    <Notice tone="good" title={isUrgent ? noticesWords.urgentStopped : noticesWords.stopped}>
      {isUrgent ? noticesWords.urgentStoppedDetail(email) : noticesWords.stoppedDetail(email)}
    </Notice>
  )
}

/** Where the link of a mail leads: opening it turns the mails off, signed in or not. Again changes nothing. */
export function UnsubscribePage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: () => call('POST /api/notifications/unsubscribe', { body: { token } }),
  })
  return (
    <PlainFrame title={noticesWords.unsubscribeTitle}>
      {data !== undefined && (
        <>
          <Stopped {...data} />
          <ButtonLink href="/account?tab=notifications" look="secondary" className="justify-self-start">
            {noticesWords.mindChanged}
          </ButtonLink>
        </>
      )}
      {data === undefined && error === null && <Loading label={noticesWords.stopping} />}
      {error !== null && !(error instanceof Refused) && (
        <Problem
          title={noticesWords.stopFailed}
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {error instanceof Refused && (
        <Empty scene="lost" title={noticesWords.stopFailed} hint={sentenceOf(error)}>
          <ButtonLink href="/account?tab=notifications" look="secondary">
            {noticesWords.stopInSettings}
          </ButtonLink>
        </Empty>
      )}
    </PlainFrame>
  )
}
