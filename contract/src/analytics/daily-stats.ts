import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

export const dailyStatsRanges = ['7', '30', '90'] as const
export type DailyStatsRange = (typeof dailyStatsRanges)[number]

const perDay = z.array(z.int())

export const getDailyStats = endpoint({
  feature: 'analytics',
  method: 'GET',
  path: '/api/admin/metrics',
  audience: 'admin',
  summary: 'What went on in Coterie, by day of UTC up to today, as it was counted that day.',
  query: z.object({ range: z.enum(dailyStatsRanges).default('30') }),
  response: z.object({
    days: z.array(z.iso.date()),
    signUps: perDay,
    activePeople: perDay.describe('Who signed up or used Coterie that day'),
    messages: perDay,
    events: perDay.describe('Events and meetups made that day'),
  }),
})
export type DailyStats = z.output<typeof getDailyStats.response>
