/** Limits that the browser shows while one types. They stand apart from the schemas, which it does not carry. */

/** Characters of a message. */
export const messageMaximum = 4000
/** Characters of the words that go with a request. */
export const introductionMaximum = 1000
