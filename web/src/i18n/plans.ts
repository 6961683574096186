/** Prompts shown where a feature needs a paid plan. */
export const plansTexts = {
  upgrade: 'Upgrade to Premium',
  paymentsUnavailable: "Payments aren't set up on this server yet.",
  rangePremium: 'Event range search is a premium feature.',
  readReceiptsPremium: 'See who has read your messages with Premium or Advertiser.',
  likesPremium: 'See who liked you with Premium or Advertiser.',

  swipeLimitTitle: 'You’re out of swipes for today',
  allSwipesUsed: 'You’ve used all your free swipes for today.',
  swipesUsed: (limit: number) => `You’ve used your ${limit} free swipes for today.`,
  swipesReturn: (when: string) => `You’ll get more ${when}.`,
  cardKept: 'This card will still be here. Or keep going with Premium.',
  atMidnight: 'at midnight',
  todayAt: (time: string) => `today at ${time}`,
  tomorrowAt: (time: string) => `tomorrow at ${time}`,
}
