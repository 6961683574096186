import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'

import { ApiError, getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { notificationSettingsTexts } from '../../i18n/notifications.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PlainFrame } from '../../ui/plain-frame.tsx'

type UnsubscribedProps = { email: string; turnedOff: 'email' | 'urgentUpdates' }

function Unsubscribed({ email, turnedOff }: UnsubscribedProps) {
  const isUrgent = turnedOff === 'urgentUpdates'
  return (
    <Notice
      tone="good"
      title={isUrgent ? notificationSettingsTexts.urgentUnsubscribed : notificationSettingsTexts.unsubscribed}
    >
      {isUrgent
        ? notificationSettingsTexts.urgentUnsubscribedDetail(email)
        : notificationSettingsTexts.unsubscribedDetail(email)}
    </Notice>
  )
}

/** The unsubscribe link of an email. Opening it turns the emails off, signed in or not. Idempotent. */
export function UnsubscribePage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: () => call('POST /api/notifications/unsubscribe', { body: { token } }),
  })
  return (
    <PlainFrame title={notificationSettingsTexts.unsubscribeTitle}>
      {data !== undefined && (
        <>
          <Unsubscribed {...data} />
          <ButtonLink href="/account?tab=notifications" variant="secondary" className="justify-self-start">
            {notificationSettingsTexts.turnBackOn}
          </ButtonLink>
        </>
      )}
      {data === undefined && error === null && <Loading label={notificationSettingsTexts.unsubscribing} />}
      {error !== null && !(error instanceof ApiError) && (
        <ErrorState
          title={notificationSettingsTexts.unsubscribeFailed}
          detail={getErrorText(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {error instanceof ApiError && (
        <EmptyState
          scene="lost"
          title={notificationSettingsTexts.unsubscribeFailed}
          hint={getErrorText(error)}
        >
          <ButtonLink href="/account?tab=notifications" variant="secondary">
            {notificationSettingsTexts.turnOffInSettings}
          </ButtonLink>
        </EmptyState>
      )}
    </PlainFrame>
  )
}
