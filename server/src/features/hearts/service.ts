export { deleteBetween as deleteHeartsBetween } from './queries.ts'
