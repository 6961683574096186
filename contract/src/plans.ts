/** The three plans, as the screens show them. No schema, so that the browser can carry it. */

export const planIds = ['free', 'premium', 'advertiser'] as const
export type PlanId = (typeof planIds)[number]

export type Plan = {
  readonly id: PlanId
  readonly name: string
  /** US dollars a month. */
  readonly price: number
  /** The one labelled 'best value'. */
  readonly recommended: boolean
  readonly features: readonly string[]
}

export const plans: readonly Plan[] = [
  {
    id: 'free',
    name: 'Free',
    price: 0,
    recommended: false,
    features: ['Basic matching', 'Limited swipes per day', 'Up to 3 groups', 'Basic messaging'],
  },
  {
    id: 'premium',
    name: 'Premium',
    price: 9.99,
    recommended: true,
    features: [
      'Advanced matching',
      'Unlimited swipes',
      'Unlimited groups',
      'Read receipts',
      'See who liked you',
      'Priority in the matching queue',
    ],
  },
  {
    id: 'advertiser',
    name: 'Advertiser',
    price: 29.99,
    recommended: false,
    features: [
      'All Premium features',
      'Create event listings',
      'Promote to targeted users',
      'Analytics dashboard',
      'Priority support',
    ],
  },
]
