import { settingsWords } from '../../../words/settings.ts'

/** Who sees what of one, how one signs in, and one's data. Each section is a component of its own, in reading order. */
export function PrivacyTab() {
  return <h2 className="text-20">{settingsWords.privacy}</h2>
}
