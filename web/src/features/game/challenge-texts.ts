import { gameToastTexts } from '../../i18n/game-toasts.ts'

/** The challenges have English names in the database. */
const translations: Readonly<Record<string, () => string>> = {
  'Event Explorer': () => gameToastTexts.eventExplorer,
  'Attend 3 events': () => gameToastTexts.attendEvents,
  'Social Butterfly': () => gameToastTexts.socialButterfly,
  'Make 5 connections': () => gameToastTexts.makeConnections,
  'Local Guide': () => gameToastTexts.localGuide,
  'Host 1 event': () => gameToastTexts.hostEvent,
}

/** The title or description of a challenge in the reader's language. */
export function translateChallenge(text: string): string {
  return translations[text]?.() ?? text
}
