export { areFriends, befriend, findMutualFriends } from './queries.ts'
