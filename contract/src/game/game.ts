import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { person } from '../groups/groups.ts'
import { profileViewLimit } from '../profile-views.ts'
import { id, instant } from '../schemas.ts'
import { leaderboardNeighbors, leaderboards, leaderboardTop } from './points.ts'

/** What earned points: an event that one goes to, or a challenge. `title` is null where the event is gone. */
export const earning = z.object({
  id: z.int(),
  cause: z.enum(['event', 'challenge']),
  causeId: id,
  title: z.string().nullable(),
  points: z.int(),
  at: instant,
})
export type Earning = z.output<typeof earning>

export const game = z.object({
  points: z.int(),
  provisional: z
    .int()
    .describe('Points among them for events that are not over. Others see them once they are confirmed'),
  level: z.int(),
  toNextLevel: z.int().describe('Points that are missing'),
  recent: z.array(earning).describe('The latest 10, without what was taken back'),
})
export type Game = z.output<typeof game>

export const getGame = endpoint({
  feature: 'game',
  method: 'GET',
  path: '/api/game',
  audience: 'signedIn',
  summary: 'One’s points and level, and what earned them last.',
  response: game,
})

export const challengeView = z.object({
  id,
  title: z.string(),
  description: z.string(),
  progress: z.int().describe('At most `total`'),
  total: z.int(),
  reward: z.int().describe('Points'),
  completedAt: instant.nullable(),
})
export type ChallengeView = z.output<typeof challengeView>

export const listChallenges = endpoint({
  feature: 'game',
  method: 'GET',
  path: '/api/challenges',
  audience: 'signedIn',
  summary: 'How far one is with each challenge.',
  response: z.array(challengeView),
})

const leaderboardQuery = z.object({ board: z.enum(leaderboards).default('everybody') })

/** Somebody on a board. Equal points share a place, and the places behind them are left out. */
export const leaderboardRow = person.extend({
  rank: z.int(),
  points: z.int(),
  level: z.int(),
  isUser: z.boolean().describe('Whether it is the viewer'),
})
export type LeaderboardRow = z.output<typeof leaderboardRow>

export const getLeaderboard = endpoint({
  feature: 'game',
  method: 'GET',
  path: '/api/leaderboard',
  audience: 'signedIn',
  summary: `List the top ${leaderboardTop} of a board (everybody, your friends, or people within 25 miles who show where they live) and, where you are further down, the ${leaderboardNeighbors} places around you. Confirmed points count: those of an event once you came, or once it is over and its host did not mark you as a no-show. Your own row counts your provisional points too.`,
  query: leaderboardQuery,
  response: z.array(leaderboardRow),
  refusals: [profileViewLimit],
})

/** Why one has no place on a board: one stays off it, one is not to be discovered, one shows no place, or has none. */
export const reasonsUnranked = ['off', 'hidden', 'location-hidden', 'location-missing'] as const

export const ownRank = z.object({
  rank: z.int().nullable(),
  people: z.int().describe('How many stand on the board'),
  reasonUnranked: z.enum(reasonsUnranked).nullable().describe('Why there is no place'),
})
export type OwnRank = z.output<typeof ownRank>

export const getOwnRank = endpoint({
  feature: 'game',
  method: 'GET',
  path: '/api/leaderboard/own',
  audience: 'signedIn',
  summary: 'One’s own place on a board, wherever that is.',
  query: leaderboardQuery,
  response: ownRank,
})
