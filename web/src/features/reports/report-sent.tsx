import { m } from '@coterie/contract/paraglide/messages'
import { Ban } from 'lucide-react'
import { useLocation } from 'wouter'

import type { ReportSubject } from '../../api/report-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { useBlock } from '../blocks/block-queries.ts'

type ReportSentProps = { person: ReportSubject['person']; onBlocked: () => void }

export function ReportSent({ person, onBlocked }: ReportSentProps) {
  const [page, navigate] = useLocation()
  const { mutate, isPending } = useBlock(() => {
    onBlocked()
    if (page === `/people/${person?.id}`) navigate('/', { replace: true })
    if (page === `/messages/u${person?.id}`) navigate('/messages', { replace: true })
  })
  if (person === undefined) return null
  return (
    <div className="grid gap-3 rounded-control border border-line p-4">
      <p className="text-15">{m.reports_block_offer({ name: person.name })}</p>
      <Button
        variant="danger"
        icon={Ban}
        pending={isPending}
        className="justify-self-start"
        onClick={() => mutate(person)}
      >
        {isPending ? m.reports_blocking() : m.reports_block({ name: person.name })}
      </Button>
    </div>
  )
}
