import { Download } from 'lucide-react'

import { buttonLook } from '../../../ui/button.tsx'
import { leavingWords } from '../../../words/leaving.ts'
import { Section } from '../settings/section.tsx'

/** Everything of one's own, as an archive that the browser fetches by itself, however large it is. */
export function DataSection() {
  return (
    <Section title={leavingWords.data} hint={leavingWords.dataHint}>
      <a href="/api/user/export" download className={`${buttonLook('secondary')} justify-self-start`}>
        <Download size={18} strokeWidth={1.75} aria-hidden />
        {leavingWords.download}
      </a>
    </Section>
  )
}
