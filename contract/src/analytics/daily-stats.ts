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
  summary: 'Get daily statistics (UTC days) up to today, as counted on each day.',
  query: z.object({ range: z.enum(dailyStatsRanges).default('30').describe('Number of days up to today.') }),
  response: z.object({
    days: z.array(z.iso.date()),
    signUps: perDay,
    activePeople: perDay.describe('People who signed up or used Coterie on each day.'),
    messages: perDay,
    events: perDay.describe('Events and meetups created on each day.'),
  }),
})
export type DailyStats = z.output<typeof getDailyStats.response>
