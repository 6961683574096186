import { m } from '@coterie/contract/paraglide/messages'

/** The challenges have English names in the database. */
const translations: Readonly<Record<string, () => string>> = {
  'Event Explorer': m.game_toast_event_explorer,
  'Attend 3 events': m.game_toast_attend_events,
  'Social Butterfly': m.game_toast_social_butterfly,
  'Make 5 connections': m.game_toast_make_connections,
  'Local Guide': m.game_toast_local_guide,
  'Host 1 event': m.game_toast_host_event,
}

/** The title or description of a challenge in the reader's language. */
export function translateChallenge(text: string): string {
  return translations[text]?.() ?? text
}
