/** What Coterie calls a circle that it brought together, and says of it. */
export const circleMessages = {
  /** 'Chess & Night walks in Berlin'. @param likes one interest or two. */
  name: (likes: readonly string[], city: string | null): string =>
    likes.join(' & ') + (city === null ? '' : ` in ${city}`),
  description: (likes: readonly string[]): string =>
    `For people nearby who like ${new Intl.ListFormat('en').format(likes)}.`,
}
