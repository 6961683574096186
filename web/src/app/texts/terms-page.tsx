import { terms } from '../../words/terms.ts'
import { TextPage } from './text-page.tsx'

export function TermsPage() {
  return <TextPage text={terms} />
}
