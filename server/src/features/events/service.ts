export { endEventsOf } from './cancel.ts'
export { removeEvent } from './take-away.ts'
export { giveUpAll } from './seats.ts'
