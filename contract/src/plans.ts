/** The three plans. Without schemas, so that the browser can load this file. */

import { m } from '@coterie/contract/paraglide/messages'

const freeFeatures = [
  m.plan_free_features_1,
  m.plan_free_features_2,
  m.plan_free_features_3,
  m.plan_free_features_4,
]

const premiumFeatures = [
  m.plan_premium_features_1,
  m.plan_premium_features_2,
  m.plan_premium_features_3,
  m.plan_premium_features_4,
  m.plan_premium_features_5,
  m.plan_premium_features_6,
]

const advertiserFeatures = [
  m.plan_advertiser_features_1,
  m.plan_advertiser_features_2,
  m.plan_advertiser_features_3,
  m.plan_advertiser_features_4,
  m.plan_advertiser_features_5,
]

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
    getName: m.plan_free_name,
    getFeatures: () => freeFeatures.map((feature) => feature()),
  },
  {
    id: 'premium',
    price: 9.99,
    recommended: true,
    getName: m.plan_premium_name,
    getFeatures: () => premiumFeatures.map((feature) => feature()),
  },
  {
    id: 'advertiser',
    price: 29.99,
    recommended: false,
    getName: m.plan_advertiser_name,
    getFeatures: () => advertiserFeatures.map((feature) => feature()),
  },
]
