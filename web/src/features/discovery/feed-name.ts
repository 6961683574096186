export type FeedName = 'circles' | 'people'
