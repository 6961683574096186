/** Times of events. */
export const eventTimesWords = {
  yourTime: (time: string) => `${time} your time`,
}
