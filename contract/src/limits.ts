/** Limits that the browser shows while one types. They stand apart from the schemas, which it does not carry. */

/** Characters of a message. */
export const messageMaximum = 4000
/** For how long one can change the words of a message. */
export const editMinutes = 15
/** How many messages one person can send within a second. */
export const messagesASecond = 10
/** Characters of the words that go with a request. */
export const introductionMaximum = 1000
/** Characters of a message to the operator. */
export const contactMaximum = 4000
/** How long somebody who deactivated their account can come back by signing in; then it is erased. */
export const reactivationDays = 30
/** Characters of a person's name. */
export const nameMaximum = 50
/** Bytes of a picture that somebody sends. */
export const pictureMaximumBytes = 2 * 1024 * 1024
/** Characters of what somebody says of themselves. */
export const bioMaximum = 500
/** Characters of an interest in one's own words, and how many interests one may have. */
export const interestMaximum = 40
export const mostInterests = 60
/** Characters of what a circle asks those who want to join. */
export const joinQuestionMaximum = 200
/** Characters of what one answers to that. */
export const answerMaximum = 500
/** For how long one can take back having left a circle, taken somebody out of it or deleted it. */
export const undoMinutes = 10
/** For how many days an invitation link may work, unless for good; and how many people may come by one. */
export const inviteDays = [1, 7, 30] as const
export const inviteUses = 100
