import { Download } from 'lucide-react'
import { useState } from 'react'

import { sentenceOf } from '../../api/api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { leavingWords } from '../../i18n/leaving.ts'
import { Section } from '../../ui/section.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** Everything of one's own, as an archive. */
export function DataSection() {
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title={leavingWords.data} hint={leavingWords.dataHint}>
      <Button look="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
        <Download size={18} strokeWidth={1.75} aria-hidden />
        {leavingWords.download}
      </Button>
      <PasswordDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={leavingWords.downloadTitle}
        description={leavingWords.dataHint}
        action={leavingWords.startDownload}
        pendingAction={leavingWords.startingDownload}
        look="primary"
        run={download}
        onFailed={tell}
      />
    </Section>
  )
}

/** The browser fetches the archive by itself, however large it is. */
function download() {
  const link = document.createElement('a')
  link.href = '/api/user/export'
  link.download = ''
  link.click()
}

function tell(error: Error) {
  toast({ title: leavingWords.downloadFailed, description: sentenceOf(error), kind: 'destructive' })
}
