import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'

import { call } from '../../api/call.ts'
import { isApiError, getErrorText } from '../../api/errors.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PlainFrame } from '../../ui/frames.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'

type UnsubscribedNoticeProps = { email: string; turnedOff: 'email' | 'urgentUpdates' }

function UnsubscribedNotice({ email, turnedOff }: UnsubscribedNoticeProps) {
  const isUrgent = turnedOff === 'urgentUpdates'
  return (
    <Notice
      tone="good"
      title={
        isUrgent ? m.notification_settings_urgent_unsubscribed() : m.notification_settings_unsubscribed()
      }
    >
      {isUrgent
        ? m.notification_settings_urgent_unsubscribed_detail({ email })
        : m.notification_settings_unsubscribed_detail({ email })}
    </Notice>
  )
}

/** The unsubscribe link of an email. Opening it turns the emails off, signed in or not. Idempotent. */
export function UnsubscribePage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { data, error, isRefetching, refetch } = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: () => call('POST /api/notifications/unsubscribe', { body: { token } }),
  })
  const isInvalidLink = isApiError(error, 'invalid_link') || isApiError(error, 'invalid_input')
  return (
    <PlainFrame title={m.notification_settings_unsubscribe_title()}>
      {data !== undefined && (
        <>
          <UnsubscribedNotice {...data} />
          <ButtonLink href="/account?tab=notifications" variant="secondary" className="justify-self-start">
            {m.notification_settings_turn_back_on()}
          </ButtonLink>
        </>
      )}
      {data === undefined && error === null && <Loading label={m.notification_settings_unsubscribing()} />}
      {error !== null && !isInvalidLink && (
        <ErrorState
          title={m.notification_settings_unsubscribe_failed()}
          query={{ error, refetch, isRefetching }}
        />
      )}
      {isInvalidLink && (
        <EmptyState
          scene="lost"
          title={m.notification_settings_unsubscribe_failed()}
          hint={getErrorText(error)}
        >
          <ButtonLink href="/account?tab=notifications" variant="secondary">
            {m.notification_settings_turn_off_in_settings()}
          </ButtonLink>
        </EmptyState>
      )}
    </PlainFrame>
  )
}
