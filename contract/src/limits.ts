/** Limits that the browser shows while one types. They stand apart from the schemas, which it does not carry. */

/** Characters of a message. */
export const messageMaximum = 4000
/** Characters of the words that go with a request. */
export const introductionMaximum = 1000
/** Characters of a message to the operator. */
export const contactMaximum = 4000
/** How long somebody who deactivated their account can come back by signing in; then it is erased. */
export const reactivationDays = 30
/** Characters of what somebody says of themselves. */
export const bioMaximum = 500
/** Characters of an interest in one's own words, and how many interests one may have. */
export const interestMaximum = 40
export const mostInterests = 60
