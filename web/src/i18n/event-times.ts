export const eventTimesTexts = {
  yourTime: (time: string) => `${time} your time`,
}
