type Screenshot = { name: 'circles' | 'conversation' | 'event'; form: 'narrow' | 'wide' }

/** What an install prompt shows, in this order. */
export const screenshots: readonly Screenshot[] = [
  { name: 'circles', form: 'narrow' },
  { name: 'conversation', form: 'narrow' },
  { name: 'event', form: 'narrow' },
  { name: 'circles', form: 'wide' },
  { name: 'event', form: 'wide' },
]

/** In pixels. Install prompts require one size per form factor. */
export const screenshotSizes = { narrow: [585, 1266], wide: [1280, 800] } as const

/** The URL: '/screenshots/en/circles-narrow.webp'. `npm run screens -- --readme` takes them. */
export function getScreenshotPath(language: string, { name, form }: Screenshot): string {
  return `/screenshots/${language}/${name}-${form}.webp`
}
