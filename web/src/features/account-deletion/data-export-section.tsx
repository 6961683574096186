import { m } from '@coterie/contract/paraglide/messages'
import { Download } from 'lucide-react'
import { useState } from 'react'

import { getErrorText } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/toast.ts'
import { PasswordDialog } from '../account/security/password-dialog.tsx'

export function DataExportSection() {
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <Section title={m.account_deletion_data_title()} hint={m.account_deletion_data_hint()}>
      <Button variant="secondary" className="justify-self-start" onClick={() => setDialogOpen(true)}>
        <Download size={18} strokeWidth={1.75} aria-hidden />
        {m.account_deletion_download()}
      </Button>
      <PasswordDialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title={m.account_deletion_download_title()}
        description={m.account_deletion_data_hint()}
        action={m.account_deletion_start_download()}
        pendingAction={m.account_deletion_starting_download()}
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
  toast({
    title: m.account_deletion_download_failed(),
    description: getErrorText(error),
    kind: 'destructive',
  })
}
