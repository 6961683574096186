export { endEventsOf } from './cancel.ts'
export { loadEvents, readEventPage } from './cards.ts'
export { giveUpAll } from './seats.ts'
