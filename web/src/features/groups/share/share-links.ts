/** What is passed on: a sentence and an address. */
export type ShareContent = { text: string; link: string }

/** Where the three targets that take a link are reached. */
export const targetLinks = {
  facebook: ({ link }: ShareContent) =>
    `https://www.facebook.com/sharer/sharer.php?${toSearchString({ u: link })}`,
  x: ({ text, link }: ShareContent) =>
    `https://twitter.com/intent/tweet?${toSearchString({ text, url: link })}`,
  whatsapp: ({ text, link }: ShareContent) => `https://wa.me/?${toSearchString({ text: `${text} ${link}` })}`,
}

/** With %20 for spaces: some apps show a plus as it is. */
function toSearchString(parts: Record<string, string>): string {
  return new URLSearchParams(parts).toString().replaceAll('+', '%20')
}
