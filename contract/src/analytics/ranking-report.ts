import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { cardReasons } from '../swipes.ts'
import { minPeopleInFigure } from './community-health.ts'

export const weightings = ['a', 'b'] as const
export type Weighting = (typeof weightings)[number]

/** Fewer people with each weighting can't be compared. */
export const minPeopleCompared = 30

const percent = z.number().nullable()
const rates = z.object({
  requested: percent.describe('Percentage of the swiped cards that got a request.'),
  accepted: percent.describe('Percentage of the requests that were accepted within 7 days.'),
})

/** \`all\` includes swipes from when no weightings were compared. */
const byWeighting = z
  .object({ all: rates, a: rates, b: rates })
  .describe(`Rates of fewer than ${minPeopleInFigure} people are \`null\`.`)
export type RatesByWeighting = z.output<typeof byWeighting>

const difference = z
  .object({
    difference: z.number().describe('B minus A, in percentage points.'),
    low: z.number().describe('Lower end of the 95% interval.'),
    high: z.number().describe('Upper end of the 95% interval.'),
  })
  .nullable()
  .describe(`\`null\` with fewer than ${minPeopleCompared} people on either side.`)
export type RateDifference = z.output<typeof difference>

const feedReport = z.object({
  total: byWeighting,
  people: z
    .object({ all: z.int().nullable(), a: z.int().nullable(), b: z.int().nullable() })
    .describe(`People who swiped; \`null\` if fewer than ${minPeopleInFigure}.`),
  byRank: z.array(
    z.object({
      from: z.int().describe('First rank; the best card has rank 1.'),
      to: z.int().nullable().describe('Last rank; `null` for no end.'),
      rates: byWeighting,
    }),
  ),
  byReason: z.array(z.object({ reason: z.enum(cardReasons), rates: byWeighting })),
  requested: difference,
  accepted: difference,
})
export type FeedReport = z.output<typeof feedReport>

export const getRankingReport = endpoint({
  feature: 'analytics',
  method: 'GET',
  path: '/api/admin/ranking-report',
  audience: 'admin',
  summary:
    'Get how often cards led to requests, and those were accepted, by rank and by reason. Counted once a day, from the 90 days of swipes up to a week ago.',
  response: z.object({
    comparing: z.boolean().describe('Whether two weightings are compared now.'),
    report: z
      .object({ from: z.iso.date(), until: z.iso.date(), people: feedReport, circles: feedReport })
      .nullable()
      .describe('`null` before the first count.'),
  }),
})
export type RankingReport = z.output<typeof getRankingReport.response>
