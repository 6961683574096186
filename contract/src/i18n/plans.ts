export const planTexts = {
  free: {
    name: 'Free',
    features: ['Basic matching', 'Limited swipes per day', 'Up to 3 groups', 'Basic messaging'],
  },
  premium: {
    name: 'Premium',
    features: [
      'Advanced matching',
      'Unlimited swipes',
      'Unlimited groups',
      'Read receipts',
      'See who liked you',
      'Priority in the matching queue',
    ],
  },
  advertiser: {
    name: 'Advertiser',
    features: [
      'All Premium features',
      'Create event listings',
      'Promote to targeted users',
      'Analytics dashboard',
      'Priority support',
    ],
  },
}
