import { terms } from '../../i18n/terms.ts'
import { TextPage } from './text-page.tsx'

export function TermsPage() {
  return <TextPage text={terms} />
}
