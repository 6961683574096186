import { privacy } from '../../i18n/privacy.ts'
import { TextPage } from './text-page.tsx'

export function PrivacyPage() {
  return <TextPage text={privacy} />
}
