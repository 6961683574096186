import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { person } from '../groups/groups.ts'
import { profileViewLimit } from '../profile-views.ts'
import { id, instant } from '../schemas.ts'
import { leaderboardNeighbors, leaderboards, leaderboardTop } from './points.ts'

export const earning = z.object({
  id: z.int(),
  cause: z.enum(['event', 'challenge']),
  causeId: id,
  title: z.string().nullable().describe('Title of the event or challenge; `null` if the event was deleted.'),
  points: z.int(),
  at: instant,
})
export type Earning = z.output<typeof earning>

export const game = z.object({
  points: z.int(),
  provisional: z
    .int()
    .describe(
      'Points for events that are not over yet, included in `points`. Others see only confirmed points.',
    ),
  level: z.int(),
  toNextLevel: z.int().describe('Points needed for the next level.'),
  recent: z.array(earning).describe('Latest 10 earnings, excluding revoked ones.'),
})
export type Game = z.output<typeof game>

export const getGame = endpoint({
  feature: 'game',
  method: 'GET',
  path: '/api/game',
  audience: 'signedIn',
  summary: 'Get your points and level, and your latest earnings.',
  response: game,
})

export const challengeView = z.object({
  id,
  title: z.string(),
  description: z.string(),
  progress: z.int().describe('Progress, at most `total`.'),
  total: z.int(),
  reward: z.int().describe('Points for completing the challenge.'),
  completedAt: instant.nullable(),
})
export type ChallengeView = z.output<typeof challengeView>

export const listChallenges = endpoint({
  feature: 'game',
  method: 'GET',
  path: '/api/challenges',
  audience: 'signedIn',
  summary: 'List the challenges with your progress.',
  response: z.array(challengeView),
})

const leaderboardQuery = z.object({
  board: z.enum(leaderboards).default('everyone').describe('Leaderboard.'),
})

/** A person on a leaderboard. People with equal points share a rank, and the next ranks are skipped. */
export const leaderboardRow = person.extend({
  rank: z.int(),
  points: z.int(),
  level: z.int(),
  isUser: z.boolean().describe('Whether this row is the viewer.'),
})
export type LeaderboardRow = z.output<typeof leaderboardRow>

export const getLeaderboard = endpoint({
  feature: 'game',
  method: 'GET',
  path: '/api/leaderboard',
  audience: 'signedIn',
  summary: `List the top ${leaderboardTop} of a leaderboard (everyone, your friends, or people within 25 miles who show their city) and, if you are further down, the ${leaderboardNeighbors} ranks around you. Counts confirmed points: those of an event once you have attended, or once it is over without a no-show mark. Your own row includes provisional points.`,
  query: leaderboardQuery,
  response: z.array(leaderboardRow),
  refusals: [profileViewLimit],
})

/** The person opted out of the leaderboard, turned off discovery, hides their city, or has no city. */
export const reasonsUnranked = ['off', 'hidden', 'location-hidden', 'location-missing'] as const

export const ownRank = z.object({
  rank: z.int().nullable().describe('Rank; if `null`, see `reasonUnranked`.'),
  people: z.int().describe('Number of people on the leaderboard.'),
  reasonUnranked: z
    .enum(reasonsUnranked)
    .nullable()
    .describe('Why the viewer has no rank; `null` if ranked.'),
})
export type OwnRank = z.output<typeof ownRank>

export const getOwnRank = endpoint({
  feature: 'game',
  method: 'GET',
  path: '/api/leaderboard/own',
  audience: 'signedIn',
  summary: 'Get your rank on a leaderboard.',
  query: leaderboardQuery,
  response: ownRank,
})
