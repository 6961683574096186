import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** docs/community-health.md defines each measure. */
export const healthMeasures = [
  'answered',
  'metSomeone',
  'metAgain',
  'friendshipsPerMeetup',
  'noShows',
  'mostShownPeople',
  'mostShownCircles',
] as const
export type HealthMeasure = (typeof healthMeasures)[number]

/** Figures about fewer people are withheld. */
export const minPeopleInFigure = 3

const value = z.number().nullable()

export const getCommunityHealth = endpoint({
  feature: 'analytics',
  method: 'GET',
  path: '/api/admin/community-health',
  audience: 'admin',
  summary: 'Get weekly figures about the health of the community, counted once a day.',
  response: z.object({
    weeks: z.array(z.iso.date()).describe('Mondays of past weeks (UTC), in order and without gaps.'),
    measures: z.array(
      z.object({
        measure: z.enum(healthMeasures),
        openDays: z.int().describe('Days after its end until a week can no longer change.'),
        weeks: z
          .array(
            z.object({
              state: z
                .enum(['counted', 'open', 'too-few'])
                .describe(
                  `\`open\` weeks can still change; \`too-few\` weeks are about fewer than ${minPeopleInFigure} people.`,
                ),
              value: value.describe('Percent, or friendships per meetup; `null` unless the week is counted.'),
            }),
          )
          .describe('One per entry of `weeks`.'),
        median: value.describe('Median of the last 8 counted weeks; `null` without any.'),
      }),
    ),
  }),
})
export type CommunityHealth = z.output<typeof getCommunityHealth.response>
