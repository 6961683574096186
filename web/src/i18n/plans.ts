/** What belongs to a paid plan, said where somebody meets it. */
export const plansTexts = {
  upgrade: 'Upgrade to Premium',
  noPayments: "Payments aren't set up on this server yet.",
  range: 'Event range search is a premium feature.',
  receipts: 'Seeing who has read your messages is for Premium and Advertiser members.',
  likes: 'Seeing who liked you is for Premium and Advertiser members.',

  limitTitle: 'That was it for today',
  limitUsed: (limit: number | null) =>
    limit === null
      ? 'You have used all your free swipes for today.'
      : `You have used your ${limit} free swipes for today.`,
  limitBack: (when: string) => `New ones come ${when}.`,
  limitKept: 'The card stays where it is. With Premium you need not wait.',
  atMidnight: 'at midnight',
  todayAt: (time: string) => `today at ${time}`,
  tomorrowAt: (time: string) => `tomorrow at ${time}`,
}
