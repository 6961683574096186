import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

export const figureRanges = ['7', '30', '90'] as const
export type FigureRange = (typeof figureRanges)[number]

const perDay = z.array(z.int())

export const readDailyFigures = endpoint({
  feature: 'analytics',
  method: 'GET',
  path: '/api/admin/metrics',
  audience: 'admin',
  summary: 'What went on in Coterie, by day of UTC up to today, as it was counted that day.',
  query: z.object({ range: z.enum(figureRanges).default('30') }),
  response: z.object({
    days: z.array(z.iso.date()),
    signUps: perDay,
    activePeople: perDay.describe('Who signed up or used Coterie that day'),
    messages: perDay,
    events: perDay.describe('Events and meetups made that day'),
  }),
})
export type DailyFigures = z.output<typeof readDailyFigures.response>
