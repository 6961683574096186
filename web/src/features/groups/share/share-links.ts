/** What is passed on: a sentence and an address. */
export type Shared = { text: string; link: string }

/** Where the three targets that take a link are reached. */
export const targetLinks = {
  facebook: ({ link }: Shared) => `https://www.facebook.com/sharer/sharer.php?${search({ u: link })}`,
  x: ({ text, link }: Shared) => `https://twitter.com/intent/tweet?${search({ text, url: link })}`,
  whatsapp: ({ text, link }: Shared) => `https://wa.me/?${search({ text: `${text} ${link}` })}`,
}

/** With %20 for spaces: some apps show a plus as it is. */
function search(parts: Record<string, string>): string {
  return new URLSearchParams(parts).toString().replaceAll('+', '%20')
}
