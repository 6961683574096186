import { Download } from 'lucide-react'
import { useState } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { accountDeletionTexts } from '../../i18n/account-deletion.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { PasswordDialog } from './password-dialog.tsx'

export function DataExportSection() {
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <Section title={accountDeletionTexts.dataTitle} hint={accountDeletionTexts.dataHint}>
      <Button variant="secondary" className="justify-self-start" onClick={() => setDialogOpen(true)}>
        <Download size={18} strokeWidth={1.75} aria-hidden />
        {accountDeletionTexts.download}
      </Button>
      <PasswordDialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title={accountDeletionTexts.downloadTitle}
        description={accountDeletionTexts.dataHint}
        action={accountDeletionTexts.startDownload}
        pendingAction={accountDeletionTexts.startingDownload}
        variant="primary"
        run={download}
        onFailed={showError}
      />
    </Section>
  )
}

/** The browser downloads the archive itself, because it can be large. */
function download() {
  const link = document.createElement('a')
  link.href = '/api/user/export'
  link.download = ''
  link.click()
}

function showError(error: Error) {
  toast({ title: accountDeletionTexts.downloadFailed, description: getErrorText(error), kind: 'destructive' })
}
