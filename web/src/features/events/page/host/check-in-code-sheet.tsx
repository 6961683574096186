import type { EventPage } from '@coterie/contract/events/events'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import { getErrorText } from '../../../../api/api-errors.ts'
import { call } from '../../../../api/call.ts'
import { queryKeys } from '../../../../api/query-keys.ts'
import { hostTexts } from '../../../../i18n/event-page.ts'
import { Sheet } from '../../../../ui/dialog.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { lazy } from '../../../../ui/lazy.ts'
import { LinkField } from '../../../../ui/link-field.tsx'
import { Loading } from '../../../../ui/loading.tsx'
import { formatMoment } from '../../event-times.ts'

const QrCode = lazy(async () => ({ default: (await import('../../../../ui/qr-code.tsx')).QrCode }))

const codeQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.events, 'check-in', id],
    queryFn: ({ signal }) => call('GET /api/events/{id}/check-in', { params: { id: String(id) }, signal }),
    refetchOnMount: 'always',
  })

type CheckInCodeSheetProps = { event: EventPage; open: boolean; onClose: () => void }

export function CheckInCodeSheet({ event, open, onClose }: CheckInCodeSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={hostTexts.codeTitle} description={hostTexts.codeHint}>
      {open && <CheckInCode eventId={event.id} />}
    </Sheet>
  )
}

function CheckInCode({ eventId }: { eventId: number }) {
  const { data, error, refetch, isRefetching } = useQuery(codeQuery(eventId))
  const [now] = useState(() => new Date())
  if (data === undefined) {
    if (error === null) return <Loading label={hostTexts.codeLoading} />
    return (
      <ErrorState
        title={hostTexts.codeFailed}
        detail={getErrorText(error)}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Suspense fallback={<Loading label={hostTexts.codeLoading} />}>
        <QrCode link={data.url} label={hostTexts.qrLabel} />
      </Suspense>
      <p className="text-center text-15 text-ink-soft">
        {hostTexts.codeValidFrom(formatMoment(data.opensAt, now), formatMoment(data.closesAt, now))}
      </p>
      <LinkField label={hostTexts.codeLink} link={data.url} />
    </div>
  )
}
