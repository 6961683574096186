export { endEventsOf } from './cancel.ts'
export { giveUpAll } from './seats.ts'
