/** The three plans. Without schemas, so that the browser can load this file. */

import { planTexts } from './i18n/plans.ts'

export const planIds = ['free', 'premium', 'advertiser'] as const
export type PlanId = (typeof planIds)[number]

export type Plan = {
  readonly id: PlanId
  readonly getName: () => string
  /** US dollars a month. */
  readonly price: number
  readonly recommended: boolean
  readonly getFeatures: () => readonly string[]
}

export const plans: readonly Plan[] = [
  {
    id: 'free',
    price: 0,
    recommended: false,
    getName: () => planTexts.free.name,
    getFeatures: () => planTexts.free.features,
  },
  {
    id: 'premium',
    price: 9.99,
    recommended: true,
    getName: () => planTexts.premium.name,
    getFeatures: () => planTexts.premium.features,
  },
  {
    id: 'advertiser',
    price: 29.99,
    recommended: false,
    getName: () => planTexts.advertiser.name,
    getFeatures: () => planTexts.advertiser.features,
  },
]
