/** A plan by the name that the contract gives it: 'Free'. */
export const planCalled = (name: string): string => name

/** What belongs to a plan, as the contract says it: 'Unlimited swipes'. */
export const planFeature = (feature: string): string => feature
