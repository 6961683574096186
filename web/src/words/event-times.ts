/** When an event is. */
export const eventTimesWords = {
  yourTime: (time: string) => `${time} your time`,
}
