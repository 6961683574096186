export { findOtherGuest } from './hearts.ts'
export { came, deleteBetween as deleteHeartsBetween, tookPlace } from './queries.ts'
