import type { EventPage } from '@coterie/contract/events/events'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import { call } from '../../../../api/call.ts'
import { sentenceOf } from '../../../../api/api-errors.ts'
import { keys } from '../../../../api/query-keys.ts'
import { Sheet } from '../../../../ui/dialog.tsx'
import { lazy } from '../../../../ui/lazy.ts'
import { LinkField } from '../../../../ui/link-field.tsx'
import { Loading } from '../../../../ui/loading.tsx'
import { Problem } from '../../../../ui/error-state.tsx'
import { hostWords } from '../../../../i18n/event-page.ts'
import { momentIn } from '../../event-times.ts'

const QrCode = lazy(async () => ({ default: (await import('../../../invites/qr-code.tsx')).QrCode }))

const codeQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.events, 'check-in', id],
    queryFn: ({ signal }) => call('GET /api/events/{id}/check-in', { params: { id: String(id) }, signal }),
    refetchOnMount: 'always',
  })

type CodeSheetProps = { event: EventPage; open: boolean; onClose: () => void }

/** What the host shows at the entrance. */
export function CodeSheet({ event, open, onClose }: CodeSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={hostWords.codeTitle} description={hostWords.codeHint}>
      {open && <Code eventId={event.id} />}
    </Sheet>
  )
}

function Code({ eventId }: { eventId: number }) {
  const { data, error, refetch, isRefetching } = useQuery(codeQuery(eventId))
  const [now] = useState(() => new Date())
  if (data === undefined) {
    if (error === null) return <Loading label={hostWords.codeLoading} />
    return (
      <Problem
        title={hostWords.codeFailed}
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Suspense fallback={<Loading label={hostWords.codeLoading} />}>
        <QrCode link={data.url} label={hostWords.qr} />
      </Suspense>
      <p className="text-center text-15 text-ink-soft">
        {hostWords.codeTimes(momentIn(data.opensAt, now), momentIn(data.closesAt, now))}
      </p>
      <LinkField label={hostWords.codeLink} link={data.url} />
    </div>
  )
}
