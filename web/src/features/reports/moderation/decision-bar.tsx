import { m } from '@coterie/contract/paraglide/messages'
import type { ReportCaseDetails } from '@coterie/contract/reports/cases'
import { Ban, Check, Clock, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../../ui/button.tsx'
import { DecisionDialog, type DecisionAction } from './decision-dialog.tsx'
import { decisionTexts } from './decision-dialog.tsx'

const actionOptions = [
  { action: 'dismiss', icon: Check, variant: 'secondary' },
  { action: 'remove', icon: Trash2, variant: 'secondary' },
  { action: 'warn', icon: TriangleAlert, variant: 'secondary' },
  { action: 'suspend', icon: Clock, variant: 'secondary' },
  { action: 'ban', icon: Ban, variant: 'danger' },
] as const

export function DecisionBar({ reportCase }: { reportCase: ReportCaseDetails }) {
  const [pendingAction, setPendingAction] = useState<{ action: DecisionAction; dialogKey: number } | null>(
    null,
  )
  const [open, setOpen] = useState(false)
  const offeredActions = actionOptions.filter(
    ({ action }) =>
      action === 'dismiss' || (!reportCase.protectedTarget && (action !== 'remove' || reportCase.removable)),
  )
  function openDialog(action: DecisionAction) {
    setPendingAction((previousAction) => ({ action, dialogKey: (previousAction?.dialogKey ?? 0) + 1 }))
    setOpen(true)
  }
  return (
    <section aria-label={m.decision_form_title()} className="grid gap-3">
      {reportCase.protectedTarget && (
        <p className="text-15 text-ink-soft">{m.decision_form_protected_target()}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {offeredActions.map(({ action, icon, variant }) => (
          <Button key={action} variant={variant} icon={icon} onClick={() => openDialog(action)}>
            {decisionTexts[action]()}
          </Button>
        ))}
      </div>
      {pendingAction !== null && (
        <DecisionDialog
          key={pendingAction.dialogKey}
          action={pendingAction.action}
          reportCase={reportCase}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
