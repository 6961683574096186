import type { EventPage } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import { call } from '../../../../api/call.ts'
import { queryKeys } from '../../../../api/query-keys.ts'
import { Sheet } from '../../../../ui/dialog.tsx'
import { lazy } from '../../../../ui/lazy.tsx'
import { LinkField } from '../../../../ui/link-field.tsx'
import { Loading } from '../../../../ui/loading.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
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
    <Sheet open={open} onClose={onClose} title={m.host_code_title()} description={m.host_code_hint()}>
      {open && <CheckInCode eventId={event.id} />}
    </Sheet>
  )
}

function CheckInCode({ eventId }: { eventId: number }) {
  const { data, error, refetch, isRefetching } = useQuery(codeQuery(eventId))
  const [now] = useState(() => new Date())
  if (data === undefined) {
    if (error === null) return <Loading label={m.host_code_loading()} />
    return <ErrorState title={m.host_code_failed()} query={{ error, refetch, isRefetching }} />
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Suspense fallback={<Loading label={m.host_code_loading()} />}>
        <QrCode link={data.url} label={m.host_qr_label()} />
      </Suspense>
      <p className="text-center text-15 text-ink-soft">
        {m.host_code_valid_from({
          from: formatMoment(data.opensAt, now),
          to: formatMoment(data.closesAt, now),
        })}
      </p>
      <LinkField label={m.host_code_link()} link={data.url} />
    </div>
  )
}
