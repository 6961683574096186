import { settingsWords } from '../../../words/settings.ts'

/** What one wants to hear of. */
export function NotificationsTab() {
  return <h2 className="text-20">{settingsWords.notifications}</h2>
}
