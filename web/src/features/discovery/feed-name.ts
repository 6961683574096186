/** Both feeds are one deck; this is which. */
export type FeedName = 'circles' | 'people'
