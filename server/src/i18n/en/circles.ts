export const circleMessages = {
  /** 'Chess & Night walks in Berlin'. @param likes one or two interests. */
  name: (likes: readonly string[], city: string | null): string =>
    likes.join(' & ') + (city === null ? '' : ` in ${city}`),
  description: (likes: readonly string[]): string =>
    `For people nearby who like ${new Intl.ListFormat('en').format(likes)}.`,
}
