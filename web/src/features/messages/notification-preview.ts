const previewLength = 40

/** The start of a message on one line: 40 characters, then '...'. */
export function truncatePreview(content: string): string {
  const characters = Array.from(content.replace(/\s+/g, ' ').trim())
  if (characters.length <= previewLength) return characters.join('')
  return `${characters.slice(0, previewLength).join('')}...`
}
