export type ShareContent = { text: string; link: string }

/** Share URLs of the targets that accept a link. */
export const shareUrls = {
  facebook: ({ link }: ShareContent) =>
    `https://www.facebook.com/sharer/sharer.php?${toSearchString({ u: link })}`,
  x: ({ text, link }: ShareContent) =>
    `https://twitter.com/intent/tweet?${toSearchString({ text, url: link })}`,
  whatsapp: ({ text, link }: ShareContent) => `https://wa.me/?${toSearchString({ text: `${text} ${link}` })}`,
}

/** Encodes spaces as %20: some apps show a plus literally. */
function toSearchString(parts: Record<string, string>): string {
  return new URLSearchParams(parts).toString().replaceAll('+', '%20')
}
