import { privacy } from '../../words/privacy.ts'
import { TextPage } from './text-page.tsx'

export function PrivacyPage() {
  return <TextPage text={privacy} />
}
