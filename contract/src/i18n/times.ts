/** Whether a formatted time is within the hour of one. Its article differs in Spanish: 'a la 1:20' but 'a las 7:20'. */
export function startsWithOne(time: string): 'yes' | 'no' {
  return /^0?1\D/.test(time) ? 'yes' : 'no'
}
