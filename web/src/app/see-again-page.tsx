import type { PersonToSeeAgain } from '@coterie/contract/hearts'
import { m } from '@coterie/contract/paraglide/messages'
import { useQueryClient } from '@tanstack/react-query'
import { Ban, Flag } from 'lucide-react'

import { queryKeys } from '../api/query-keys.ts'
import { openReportDialog } from '../api/report-dialog.ts'
import { useBlock } from '../features/blocks/block-queries.ts'
import { SeeAgainView } from '../features/hearts/see-again-view.tsx'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/dialog.tsx'

export function SeeAgainPage({ id }: { id: string }) {
  return <SeeAgainView eventId={Number(id)} Uncomfortable={UncomfortableSheet} />
}

type SheetProps = { person: PersonToSeeAgain; open: boolean; onClose: () => void }

function UncomfortableSheet({ person: { id, name, avatar }, open, onClose }: SheetProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useBlock(() => {
    onClose()
    void client.invalidateQueries({ queryKey: queryKeys.hearts })
  })
  function report() {
    onClose()
    openReportDialog({
      target: { kind: 'person', id },
      name,
      picture: avatar !== null,
      person: { id, name },
    })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.hearts_uncomfortable_title({ name })}
      description={m.hearts_uncomfortable_hint({ name })}
    >
      <div className="grid gap-4">
        <div className="grid gap-1">
          <Button variant="danger" icon={Ban} pending={isPending} onClick={() => mutate({ id, name })}>
            {isPending ? m.blocks_blocking() : m.blocks_block_label({ name })}
          </Button>
          <p className="text-13 text-ink-soft">{m.hearts_block_hint()}</p>
        </div>
        <div className="grid gap-1">
          <Button variant="secondary" icon={Flag} onClick={report}>
            {m.reports_report_label({ name })}
          </Button>
          <p className="text-13 text-ink-soft">{m.hearts_report_hint()}</p>
        </div>
      </div>
    </Sheet>
  )
}
