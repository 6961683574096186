/** Prompts shown where a feature needs a paid plan. */
export const plansTexts = {
  upgrade: 'Upgrade to Premium',
  noPayments: "Payments aren't set up on this server yet.",
  range: 'Event range search is a premium feature.',
  receipts: 'See who has read your messages with Premium or Advertiser.',
  likes: 'See who liked you with Premium or Advertiser.',

  limitTitle: 'You’re out of swipes for today',
  limitUsed: (limit: number | null) =>
    limit === null
      ? 'You’ve used all your free swipes for today.'
      : `You’ve used your ${limit} free swipes for today.`,
  limitBack: (when: string) => `You’ll get more ${when}.`,
  limitKept: 'This card will still be here. Or keep going with Premium.',
  atMidnight: 'at midnight',
  todayAt: (time: string) => `today at ${time}`,
  tomorrowAt: (time: string) => `tomorrow at ${time}`,
}
