export { areFriends, befriend } from './queries.ts'
