type Screenshot = { name: 'circles' | 'conversation' | 'event'; form: 'narrow' | 'wide' }

/** What a system shows of the app to somebody who is about to keep it among theirs, in this order. */
export const screenshots: readonly Screenshot[] = [
  { name: 'circles', form: 'narrow' },
  { name: 'conversation', form: 'narrow' },
  { name: 'event', form: 'narrow' },
  { name: 'circles', form: 'wide' },
  { name: 'event', form: 'wide' },
]

/** In pixels. Those of one form are of one size, as systems ask. */
export const screenshotSizes = { narrow: [585, 1266], wide: [1280, 800] } as const

/** Where it is, beside the page: '/screenshots/en/circles-narrow.webp'. `npm run screens -- --readme` takes them anew. */
export function screenshotPath(language: string, { name, form }: Screenshot): string {
  return `/screenshots/${language}/${name}-${form}.webp`
}
